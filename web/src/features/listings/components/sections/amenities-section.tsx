import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { offered } from '#contract/catalog/offered.rules.ts'
import { AmenityIcon } from '../../../../stays/amenity-icon.tsx'
import { useAmenities } from '../../../../stays/use-amenities.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ChoiceChip } from '../../../../ui/forms/choice-chip.tsx'
import type { ListingValues } from '../../model/listing-values.ts'
import { FormSection } from './form-section.tsx'

/** The amenities that a phone shows at first, besides those that are chosen. */
const SHOWN_FIRST = 8

function Chips() {
  const [isOpen, setOpen] = useState(false)
  const { control } = useFormContext<ListingValues>()
  const { field } = useController({ control, name: 'amenityIds' })
  const { defaultValues } = useFormState({ control })
  const amenities = useAmenities()
  if (amenities.isPending) {
    return (
      <div className="flex flex-wrap gap-2.5">
        {Array.from({ length: 14 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
          <Skeleton key={at} className="h-11 w-32" />
        ))}
      </div>
    )
  }
  if (!amenities.data) {
    return (
      <ErrorState
        title={t`The amenities could not be loaded`}
        onRetry={() => void amenities.refetch()}
        pending={amenities.isFetching}
      />
    )
  }
  const isKept = ({ id }: { id: number }) => field.value.includes(id) || defaultValues?.amenityIds?.includes(id) === true
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((known) => known !== id))
  const choices = offered(amenities.data, isKept)
  const count = choices.length
  return (
    <fieldset>
      <legend className="sr-only">{t`Amenities`}</legend>
      <div className="flex flex-wrap gap-2.5">
        {choices.map(({ id, name, icon }, at) => (
          <ChoiceChip
            key={id}
            ref={at === 0 ? field.ref : undefined}
            className={isOpen || at < SHOWN_FIRST || field.value.includes(id) ? undefined : 'max-sm:hidden'}
            checked={field.value.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            <AmenityIcon name={icon} className="size-5 shrink-0" /> {name}
          </ChoiceChip>
        ))}
      </div>
      {isOpen || count <= SHOWN_FIRST ? null : (
        <Button variant="quiet" className="mt-2 -ms-4 sm:hidden" onClick={() => setOpen(true)}>
          {t`Show all ${count} amenities`}
        </Button>
      )}
    </fieldset>
  )
}

/** The amenities as toggle chips. */
export function AmenitiesSection() {
  return (
    <FormSection id="amenities" lead={t`Optional. Select what guests can count on.`}>
      <Chips />
    </FormSection>
  )
}
