import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../../ui/forms/field.tsx'
import type { ListingValues } from '../../model/listing-values.ts'
import { EarningsCard } from './earnings-card.tsx'
import { FormSection } from './form-section.tsx'
import { MoneyInput } from './money-input.tsx'

interface PriceSectionProps {
  /** The known fees, for the host's earnings. */
  fees: readonly { name: string; amount: number; isRequired: boolean }[]
  /** Whether fees are saved at once; a hint says so. */
  isLive: boolean
  /** The list of fees with its fields. */
  children: ReactNode
}

/** The nightly price, the fees, and the host's earnings. */
export function PriceSection({ fees, isLive, children }: PriceSectionProps) {
  const { register, formState } = useFormContext<ListingValues>()
  return (
    <FormSection id="price" lead="You set the nightly price. Guests see it with all required fees before they pay.">
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[1fr_380px]">
        <div className="flex flex-col gap-8">
          <Field label="Price per night" className="max-w-60" hint="In US dollars" error={formState.errors.price?.message}>
            <MoneyInput {...register('price')} />
          </Field>
          <div className="flex flex-col gap-4">
            <div>
              <h3>Extra fees</h3>
              <p className="mt-1 text-sm text-muted">
                Charged once per stay. {isLive ? 'Changes apply to new bookings immediately.' : 'Optional.'}
              </p>
            </div>
            {children}
          </div>
        </div>
        <div className="xl:sticky xl:top-8">
          <EarningsCard fees={fees} />
        </div>
      </div>
    </FormSection>
  )
}
