import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SPECIAL_REQUESTS_LENGTH } from '#contract/bookings/bookings.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { checkoutCopy } from '../checkout.copy.ts'

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = SPECIAL_REQUESTS_LENGTH - 100

interface SpecialRequestsProps {
  value: string
  /** Starts as a row that opens the field, unless there is a text already. */
  isRow: boolean
  onChange: (text: string) => void
  /** Called when the field loses focus. */
  onLeave: () => void
}

/** Optional special requests for the host, up to the maximum length of a booking's. */
export function SpecialRequests({ value, isRow, onChange, onLeave }: SpecialRequestsProps) {
  const { label, hint, left } = checkoutCopy.specialRequests
  const field = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpened) field.current?.querySelector('textarea')?.focus()
  }, [isOpened])
  if (isRow && !isOpened && value === '') {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setOpened(true)}
        className="flex min-h-14 w-full items-center gap-3 border-y border-line text-start font-semibold"
      >
        <Plus aria-hidden className="size-5" /> {label}
      </button>
    )
  }
  return (
    <div ref={field}>
      <Field label={label} hint={value.length < COUNTED_FROM ? hint : left(SPECIAL_REQUESTS_LENGTH - value.length)}>
        <Textarea
          value={value}
          rows={3}
          maxLength={SPECIAL_REQUESTS_LENGTH}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => setOpened(true)}
          onBlur={onLeave}
          className="max-sm:scroll-mb-8"
        />
      </Field>
    </div>
  )
}
