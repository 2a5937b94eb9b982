import { lazy, Suspense, useState } from 'react'
import { formatDate, type IsoDate } from '#contract/shared/dates.ts'
import { plural } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/popover.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { guestOptions, type StayChoice } from '../../model/stay-choice.ts'

interface StayFieldsProps {
  place: { propertyId: number; timeZone: string }
  choice: StayChoice
  onChange: (change: Partial<StayChoice>) => void
  maxGuests: number
  today: IsoDate
  isTaken: (day: IsoDate) => boolean
  /** The calendar stands in the page instead of opening over it: on a phone, inside the sheet. */
  isCalendarInline?: boolean
}

const cell = 'flex min-h-14 flex-col justify-center px-3.5 py-1.5 text-left'

function DateCells({ choice }: { choice: StayChoice }) {
  const dates = [
    ['Check-in', choice.checkIn],
    ['Check-out', choice.checkOut],
  ] as const
  return dates.map(([label, date], index) => (
    <span key={label} className={cn(cell, index > 0 && 'border-l border-control')}>
      <span className="text-label font-semibold">{label}</span>
      <span className={cn('num text-[15px]', !date && 'text-muted')}>{date ? formatDate(date) : 'Add date'}</span>
    </span>
  ))
}

const Calendar = lazy(() => import('./offered-calendar.tsx').then((module) => ({ default: module.OfferedCalendar })))

/** The calendar of one place and what it says while a range is chosen. */
function StayCalendar({
  place,
  choice,
  onChange,
  today,
  isTaken,
  months,
}: Omit<StayFieldsProps, 'maxGuests'> & { months: 1 | 2 }) {
  const { checkIn, checkOut } = choice
  return (
    <>
      <Suspense fallback={<Skeleton className={months === 2 ? 'h-[340px] w-[650px] max-w-full' : 'h-[340px] w-full'} />}>
        <Calendar {...place} {...{ choice, onChange, today, isTaken, months }} />
      </Suspense>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-sm text-muted">
        <p aria-live="polite">{checkIn && !checkOut ? 'Now choose your check-out day' : 'Crossed-out days cannot be booked'}</p>
        {checkIn ? (
          <button
            type="button"
            className="link min-h-11 text-ink"
            onClick={() => onChange({ checkIn: undefined, checkOut: undefined })}
          >
            Clear dates
          </button>
        ) : null}
      </div>
    </>
  )
}

/** Check-in, check-out and guests in one outline. */
export function StayFields(props: StayFieldsProps) {
  const { choice, onChange, maxGuests, isCalendarInline = false } = props
  const [isOpen, setOpen] = useState(false)
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
            <PopoverContent align="end" aria-label="Choose your dates">
              <StayCalendar {...props} onChange={change} months={2} />
            </PopoverContent>
          </Popover>
        )}
        <label className={cn(cell, 'border-t border-control')}>
          <span className="text-label font-semibold">Guests</span>
          <select
            value={choice.guests}
            onChange={(event) => onChange({ guests: Number(event.target.value) })}
            className="num -ml-1 bg-transparent py-0.5 text-[15px] [&>option]:bg-surface [&>option]:text-ink"
          >
            {guestOptions(maxGuests).map((count) => (
              <option key={count} value={count}>
                {plural(count, 'guest')}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}

function datesLabel({ checkIn, checkOut }: StayChoice): string {
  if (!checkIn) return 'Choose your dates'
  return `Change dates: check-in ${formatDate(checkIn)}, check-out ${checkOut ? formatDate(checkOut) : 'not chosen'}`
}
