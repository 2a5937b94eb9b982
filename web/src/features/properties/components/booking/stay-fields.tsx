import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { IsoDate } from '#contract/shared/dates.ts'
import { countGuests } from '../../../../lib/texts/count-words.ts'
import { formatDate, formatDateInField } from '../../../../lib/texts/format-date.ts'
import { onFirstInput } from '../../../../lib/timing/on-first-input.ts'
import { CalendarSkeleton } from '../../../../stays/calendar/lazy-calendar.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Stepper } from '../../../../ui/forms/stepper.tsx'
import { openedPart } from '../../../../ui/hydration/opened-part.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/overlays/popover.tsx'
import { mostGuests, type StayChoice } from '../../model/booking/stay-choice.ts'

interface StayFieldsProps {
  place: { propertyId: number; timeZone: string; nightlyRateCents: number }
  choice: StayChoice
  onChange: (change: Partial<StayChoice>) => void
  maxGuests: number
  today: IsoDate
  /** The calendar is inline instead of a popover: inside a phone's sheet. */
  isCalendarInline?: boolean
}

const cell = 'flex min-h-14 flex-col justify-center px-3.5 py-1.5 text-start'

function DateCells({ choice }: { choice: StayChoice }) {
  const dates = [
    [t`Check-in`, choice.checkIn],
    [t`Check-out`, choice.checkOut],
  ] as const
  return dates.map(([label, date], index) => (
    <span key={label} className={cn(cell, index > 0 && 'border-s border-control')}>
      <span className="text-label font-semibold">{label}</span>
      <span className={cn('num text-[15px]', !date && 'text-muted')}>{date ? formatDateInField(date) : t`Add date`}</span>
    </span>
  ))
}

const Calendar = openedPart(async () => (await import('./offered-calendar.tsx')).OfferedCalendar, CalendarSkeleton)
if (!import.meta.env.SSR) onFirstInput(() => void Calendar.preload().catch(() => undefined))

/** The calendar of one place, with its hints while a range is chosen. */
function StayCalendar({ place, choice, onChange, today, months }: Omit<StayFieldsProps, 'maxGuests'> & { months: 1 | 2 }) {
  const { checkIn, checkOut } = choice
  return (
    <>
      <Calendar {...place} {...{ choice, onChange, today, months }} />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-sm text-muted">
        <p aria-live="polite">{checkIn && !checkOut ? t`Choose your check-out date` : t`Crossed-out dates are unavailable`}</p>
        {checkIn ? (
          <button
            type="button"
            className="link min-h-11 text-ink"
            onClick={() => onChange({ checkIn: undefined, checkOut: undefined })}
          >
            <Trans>Clear dates</Trans>
          </button>
        ) : null}
      </div>
    </>
  )
}

/** Check-in, check-out and guests in one box. */
export function StayFields(props: StayFieldsProps) {
  const { choice, onChange, maxGuests, isCalendarInline = false } = props
  const [isOpen, setOpen] = useState(false)
  const { guests } = choice
  const most = mostGuests(maxGuests)
  const change = (part: Partial<StayChoice>) => {
    onChange(part)
    if (part.checkOut) setOpen(false)
  }
  return (
    <>
      {isCalendarInline ? (
        <div className="mb-4">
          <StayCalendar {...props} months={1} />
        </div>
      ) : null}
      <div className="rounded-control ring-1 ring-control ring-inset">
        {isCalendarInline ? (
          <div className="grid grid-cols-2">
            <DateCells choice={choice} />
          </div>
        ) : (
          <Popover open={isOpen} onOpenChange={setOpen}>
            <PopoverTrigger aria-label={datesLabel(choice)} className="grid w-full grid-cols-2 rounded-t-control hover:bg-sunken">
              <DateCells choice={choice} />
            </PopoverTrigger>
            <PopoverContent align="end" aria-label={t`Choose your dates`}>
              <StayCalendar {...props} onChange={change} months={2} />
            </PopoverContent>
          </Popover>
        )}
        <Stepper
          label={t`Guests`}
          hint={t`Up to ${most}`}
          value={guests}
          min={1}
          max={most}
          words={countGuests(guests)}
          onChange={(next) => onChange({ guests: next })}
          className="min-h-14 border-t border-control py-1.5 pe-2 ps-3.5"
        />
      </div>
    </>
  )
}

function datesLabel({ checkIn, checkOut }: StayChoice): string {
  if (!checkIn) return t`Choose your dates. Check-in: add date. Check-out: add date.`
  const begin = formatDate(checkIn)
  if (!checkOut) return t`Change dates: check-in ${begin}, check-out not chosen`
  const end = formatDate(checkOut)
  return t`Change dates: check-in ${begin}, check-out ${end}`
}
