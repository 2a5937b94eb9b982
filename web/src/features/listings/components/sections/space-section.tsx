import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { listRoomTypes } from '../../../../lib/texts/room-types.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { ListingValues } from '../../model/listing-values.ts'
import { FormSection } from './form-section.tsx'
import { NumberStepper } from './number-stepper.tsx'

interface CountFieldProps {
  name: 'bedrooms' | 'bathrooms' | 'maxGuests'
  label: string
  noun: ComponentProps<typeof NumberStepper>['noun']
  max: number
  step?: number
  hint?: string
}

function CountField({ name, label, noun, max, step, hint }: CountFieldProps) {
  const { control } = useFormContext<ListingValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <NumberStepper {...field} noun={noun} min={1} max={max} step={step} onStep={field.onChange} />
    </Field>
  )
}

function RoomTypeField() {
  const { register, formState } = useFormContext<ListingValues>()
  return (
    <Field label={t`Guests have`} className="col-span-2 sm:col-span-3" error={formState.errors.roomType?.message}>
      <Select {...register('roomType')}>
        {listRoomTypes().map(({ type, name }) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The number of rooms and guests. */
export function SpaceSection() {
  return (
    <FormSection id="space" lead={t`Count only what guests have to themselves. Children count as guests.`}>
      <div className="grid max-w-2xl grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5">
        <RoomTypeField />
        <CountField name="bedrooms" label={t`Bedrooms`} noun="bedrooms" max={50} />
        <CountField
          name="bathrooms"
          label={t`Bathrooms`}
          noun="bathrooms"
          max={50}
          step={0.5}
          hint={t`A half bath has no tub or shower.`}
        />
        <CountField name="maxGuests" label={t`Max guests`} noun="guests" max={100} />
      </div>
    </FormSection>
  )
}
