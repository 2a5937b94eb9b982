import { useController, useFormContext } from 'react-hook-form'
import { AmenityIcon } from '../../../../stays/amenity-icon.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useAmenityChoices } from '../../api/use-amenity-choices.ts'
import type { ListingValues } from '../../model/listing-values.ts'
import { FormSection } from './form-section.tsx'

const chip =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-surface px-3.5 text-[15px] font-medium ring-1 ring-control ring-inset hover:bg-sunken has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-checked:ring-[1.5px] has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

function Chips() {
  const { control } = useFormContext<ListingValues>()
  const { field } = useController({ control, name: 'amenityIds' })
  const amenities = useAmenityChoices()
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
        title="The amenities could not be loaded"
        onRetry={() => void amenities.refetch()}
        pending={amenities.isFetching}
      />
    )
  }
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((known) => known !== id))
  return (
    <fieldset>
      <legend className="sr-only">Amenities</legend>
      <div className="flex flex-wrap gap-2.5">
        {amenities.data.map(({ id, name, icon }, at) => (
          <label key={id} className={chip}>
            <input
              ref={at === 0 ? field.ref : undefined}
              type="checkbox"
              className="sr-only"
              checked={field.value.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <AmenityIcon name={icon} className="size-5 shrink-0" /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The amenities as toggle chips. */
export function AmenitiesSection() {
  return (
    <FormSection id="amenities" lead="Optional. Select what guests can count on.">
      <Chips />
    </FormSection>
  )
}
