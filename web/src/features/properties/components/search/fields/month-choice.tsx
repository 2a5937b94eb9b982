import { useState } from 'react'
import { type FlexLength, flexLengths } from '#contract/properties/search/flexible-dates.rules.ts'
import { fromLocalDate, monthNames } from '#contract/shared/dates.ts'
import { Button } from '../../../../../ui/button.tsx'
import { ChoiceChip } from '../../../../../ui/forms/choice-chip.tsx'
import type { ListSearch } from '../../../model/search/property-search.ts'
import type { SearchFieldProps } from './search-fields.tsx'

/** How many months ahead are offered; a link may name any other. */
const MONTHS = 12
const lengthNames: Record<FlexLength, string> = { weekend: 'A weekend', week: 'A week' }

/** The current month and the following ones, as `2027-05`. */
function nextMonths(today: Date): string[] {
  return Array.from({ length: MONTHS }, (_, at) =>
    fromLocalDate(new Date(today.getFullYear(), today.getMonth() + at, 1)).slice(0, 7),
  )
}

const lengthOf = ({ flex }: ListSearch): FlexLength => flexLengths.find((length) => length === flex) ?? 'weekend'

/** A weekend or a week, anywhere in a month. It is applied once a month is chosen. */
export function MonthChoice({ search, onChange }: SearchFieldProps) {
  const [length, setLength] = useState(() => lengthOf(search))
  const [months] = useState(() => nextMonths(new Date()))
  const apply = (flex: FlexLength, month: string) => onChange({ flex, month, checkIn: undefined, checkOut: undefined })
  return (
    <div className="flex max-w-full flex-col gap-4 py-3 sm:w-md">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">How long?</legend>
        <div className="flex flex-wrap gap-2">
          {flexLengths.map((each) => (
            <ChoiceChip
              key={each}
              type="radio"
              name="flex-length"
              checked={each === length}
              onChange={() => {
                setLength(each)
                if (search.month) apply(each, search.month)
              }}
            >
              {lengthNames[each]}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">When?</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {months.map((month) => (
            <ChoiceChip
              key={month}
              type="radio"
              name="flex-month"
              checked={month === search.month}
              onChange={() => apply(length, month)}
              className="num justify-center text-sm"
            >
              {monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)} {month.slice(0, 4)}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      {search.month ? (
        <Button variant="link" className="self-start text-sm" onClick={() => onChange({ flex: undefined, month: undefined })}>
          Clear dates
        </Button>
      ) : null}
    </div>
  )
}
