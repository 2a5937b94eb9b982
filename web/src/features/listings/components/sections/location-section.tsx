import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { addressOrder, regionKind } from '#contract/properties/places/address.rules.ts'
import { isUnitedStates, usStates } from '#contract/properties/places/us-states.rules.ts'
import { CountrySelect } from '../../../../ui/forms/country-select.tsx'
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

/** What a country calls the largest part of its addresses; outside the United States it may be empty. */
function nameRegion(country: string): string {
  const names = {
    state: t`State (optional)`,
    province: t`Province (optional)`,
    prefecture: t`Prefecture (optional)`,
    county: t`County (optional)`,
    region: t`State or region (optional)`,
  }
  return isUnitedStates(country) ? t`State` : names[regionKind(country)]
}

/** The fields of an address in the order of its country; a part that it does not use is there only if it was filled. */
function AddressFields({ country }: { country: string }) {
  const { register, setValue, getValues, formState } = useFormContext<ListingValues>()
  const { errors } = formState
  const isAbroad = !isUnitedStates(country)
  const [parts] = useState(() => {
    const order = addressOrder(country)
    const filled = (['state', 'zipCode'] as const).filter((part) => !order.includes(part) && getValues(part) !== '')
    return [...order, ...filled]
  })
  const tidyState = () => {
    const { state: typed, country: now } = getValues()
    const written = writeState(typed, now)
    if (written !== typed) setValue('state', written, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const fields = {
    address: (
      <Field key="address" label={t`Street address`} className="col-span-6" error={errors.address?.message}>
        <Input autoComplete="street-address" maxLength={200} {...register('address')} />
      </Field>
    ),
    city: (
      <Field key="city" label={t`City`} className="col-span-3" error={errors.city?.message}>
        <Input autoComplete="address-level2" maxLength={100} {...register('city')} />
      </Field>
    ),
    state: (
      <Field key="state" label={nameRegion(country)} className="col-span-3" error={errors.state?.message}>
        <Input
          autoComplete="address-level1"
          maxLength={100}
          list={isAbroad ? undefined : 'us-states'}
          {...register('state', { onBlur: tidyState })}
        />
      </Field>
    ),
    zipCode: (
      <Field
        key="zipCode"
        label={isAbroad ? t`Postal code (optional)` : t`ZIP code`}
        className="col-span-3"
        error={errors.zipCode?.message}
      >
        <Input autoComplete="postal-code" maxLength={20} className="num" {...register('zipCode')} />
      </Field>
    ),
  }
  return parts.map((part) => fields[part])
}

function CountryField() {
  const { control } = useFormContext<ListingValues>()
  const { field, fieldState } = useController({ control, name: 'country' })
  return (
    <Field label={t`Country`} className="col-span-6 sm:col-span-3" error={fieldState.error?.message}>
      <CountrySelect autoComplete="country-name" values="names" {...field} />
    </Field>
  )
}

/** The address, and the pin that follows it. A US state may be written as its name or abbreviation. */
export function LocationSection({ pin, onPin }: LocationSectionProps) {
  const { control, register, formState } = useFormContext<ListingValues>()
  const { errors } = formState
  const country = useWatch({ control, name: 'country' })
  return (
    <FormSection id="location" lead={t`Only guests with a confirmed booking see the exact address.`}>
      <div className="grid max-w-2xl grid-cols-6 gap-x-3 gap-y-5 sm:gap-x-5">
        <CountryField />
        <fieldset className="contents" aria-label={t`Address`}>
          <AddressFields key={country} country={country} />
        </fieldset>
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
        <div className="col-span-6">
          <PinField pin={pin} onPin={onPin} />
        </div>
      </div>
    </FormSection>
  )
}
