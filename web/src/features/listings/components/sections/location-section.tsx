import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { isUnitedStates, usStates } from '#contract/properties/us-states.rules.ts'
import { countryCodes } from '#contract/shared/texts/countries.ts'
import { useIsHydrated } from '../../../../lib/use-is-hydrated.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { Pin } from '../../model/listing-pin.ts'
import { type ListingValues, writeState } from '../../model/listing-values.ts'
import { FormSection } from './form-section.tsx'
import { PinField } from './pin-field.tsx'

interface LocationSectionProps {
  pin: Pin | null
  onPin: (pin: Pin | null) => void
}

/** Each country by its English name, in the order of the alphabet. */
function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return countryCodes.map((code) => names.of(code) ?? code).sort((one, other) => one.localeCompare(other, 'en'))
}

/** The address, and the pin that follows it. A US state may be written as its name or abbreviation. */
export function LocationSection({ pin, onPin }: LocationSectionProps) {
  const { control, register, setValue, getValues, formState } = useFormContext<ListingValues>()
  const { errors } = formState
  const isAbroad = !isUnitedStates(useWatch({ control, name: 'country' }))
  const tidyState = () => {
    const { state, country } = getValues()
    const written = writeState(state, country)
    if (written !== state) setValue('state', written, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <FormSection id="location" lead={t`Only guests with a confirmed booking see the exact address.`}>
      <div className="grid max-w-2xl grid-cols-6 gap-x-3 gap-y-5 sm:gap-x-5">
        <Field label={t`Street address`} className="col-span-6" error={errors.address?.message}>
          <Input autoComplete="street-address" maxLength={200} {...register('address')} />
        </Field>
        <Field label={t`City`} className="col-span-3" error={errors.city?.message}>
          <Input autoComplete="address-level2" maxLength={100} {...register('city')} />
        </Field>
        <Field label={isAbroad ? t`State or region (optional)` : t`State`} className="col-span-3" error={errors.state?.message}>
          <Input autoComplete="address-level1" maxLength={100} list="us-states" {...register('state', { onBlur: tidyState })} />
        </Field>
        <Field
          label={isAbroad ? t`Postal code (optional)` : t`ZIP code`}
          className="col-span-3 sm:col-span-2"
          error={errors.zipCode?.message}
        >
          <Input autoComplete="postal-code" maxLength={20} className="num" {...register('zipCode')} />
        </Field>
        <Field label={t`Country`} className="col-span-3 sm:col-span-4" error={errors.country?.message}>
          <Input autoComplete="country-name" maxLength={100} list="countries" {...register('country')} />
        </Field>
        <Field
          label={t`License number (optional)`}
          hint={t`The permit or registration number your city or state requires. Guests see it on your listing.`}
          className="col-span-6"
          error={errors.licenseNumber?.message}
        >
          <Input autoComplete="off" maxLength={listingLimits.licenseLength} {...register('licenseNumber')} />
        </Field>
        <datalist id="us-states">
          {Object.values(usStates).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="countries">
          {useIsHydrated() ? countryNames().map((name) => <option key={name} value={name} />) : null}
        </datalist>
        <div className="col-span-6">
          <PinField pin={pin} onPin={onPin} />
        </div>
      </div>
    </FormSection>
  )
}
