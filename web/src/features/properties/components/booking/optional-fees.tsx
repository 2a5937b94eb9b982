import type { Fee } from '#contract/properties/properties.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'

/** The optional fees of the place; renders nothing when there are none. */
export function OptionalFees(props: { fees: readonly Fee[]; chosen: readonly number[]; onChange: (feeIds: number[]) => void }) {
  const { fees, chosen, onChange } = props
  const optional = fees.filter((fee) => !fee.isRequired)
  if (optional.length === 0) return null
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((known) => known !== id))
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">Add to your stay</legend>
      {optional.map((fee) => (
        <label key={fee.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(fee.id)}
            onChange={(event) => toggle(fee.id, event.target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1">{fee.name}</span>
          <span className="num text-muted">{formatDollarsExact(fee.amount)}</span>
        </label>
      ))}
    </fieldset>
  )
}
