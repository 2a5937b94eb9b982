import { useMemo, useState } from 'react'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { RangeCalendar } from '../../../../ui/calendar.tsx'
import { useStayTerms } from '../../api/use-stay-terms.ts'
import { makeIsTaken, type StayChoice } from '../../model/stay-choice.ts'
import { describeRules, preparationNights, refuseDay } from '../../model/stay-offer.ts'

export interface OfferedCalendarProps {
  propertyId: number
  timeZone: string
  choice: StayChoice
  onChange: (change: Partial<StayChoice>) => void
  today: IsoDate
  isTaken: (day: IsoDate) => boolean
  months: 1 | 2
}

/** The calendar of one place: what is past, booked or blocked cannot be chosen (spec §5), what its host does not offer is grey and says why. */
export function OfferedCalendar({ propertyId, timeZone, choice, onChange, today, isTaken, months }: OfferedCalendarProps) {
  const { checkIn, checkOut } = choice
  const stay = useStayTerms(propertyId)
  const [reason, setReason] = useState<string | null>(null)
  const isPrepared = useMemo(() => makeIsTaken(stay ? preparationNights(stay) : []), [stay])
  const now = useMemo(() => new Date(), [])
  const refuse = useMemo(
    () => (stay ? (day: IsoDate) => refuseDay(day, stay, { checkIn, checkOut, timeZone, now }) : undefined),
    [stay, checkIn, checkOut, timeZone, now],
  )
  const rules = stay ? describeRules(stay.terms) : []
  return (
    <>
      <RangeCalendar
        value={{ from: checkIn, to: checkOut }}
        onChange={({ from, to }) => {
          setReason(null)
          onChange({ checkIn: from, checkOut: to })
        }}
        min={today}
        max={addDays(today, stayPolicy.horizonDays)}
        isTaken={(day) => isTaken(day) || isPrepared(day)}
        refuse={refuse}
        onRefused={setReason}
        months={months}
      />
      {reason ? (
        <p role="status" className="mt-2 text-sm font-semibold text-bad">
          {reason}
        </p>
      ) : null}
      {rules.length > 0 ? <p className="mt-2 max-w-[64ch] text-sm text-muted">{rules.join(' · ')}</p> : null}
    </>
  )
}
