import { SPECIAL_REQUESTS_LENGTH } from '#contract/bookings/bookings.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { checkoutCopy } from '../checkout.copy.ts'

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = SPECIAL_REQUESTS_LENGTH - 100

interface SpecialRequestsProps {
  value: string
  onChange: (text: string) => void
  /** Called when the field loses focus. */
  onLeave: () => void
}

/** Optional special requests for the host, up to the maximum length of a booking's. */
export function SpecialRequests({ value, onChange, onLeave }: SpecialRequestsProps) {
  const { label, hint, left } = checkoutCopy.specialRequests
  return (
    <Field label={label} hint={value.length < COUNTED_FROM ? hint : left(SPECIAL_REQUESTS_LENGTH - value.length)}>
      <Textarea
        value={value}
        rows={3}
        maxLength={SPECIAL_REQUESTS_LENGTH}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  )
}
