import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import { codesShown } from '#contract/bookings/getting-in.rules.ts'
import { checkInDetailsLimits, wayInNames } from '#contract/listings/check-in-details.schemas.ts'
import { formatHour } from '../../../../lib/texts/format-date.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import type { ListingValues } from '../../model/listing-values.ts'
import { CharactersLeft, FormSection, isNearlyFull } from './form-section.tsx'

interface TextFieldProps {
  name: keyof typeof checkInDetailsLimits
  label: string
  hint?: ReactNode
  /** More than one makes a multi-line field. */
  rows?: number
  className?: string
}

function TextField({ name, label, hint, rows = 1, className }: TextFieldProps) {
  const { control, register, formState } = useFormContext<ListingValues>()
  const text = useWatch({ control, name })
  const max = checkInDetailsLimits[name]
  const attributes = { maxLength: max, autoComplete: 'off', spellCheck: rows > 1, ...register(name) }
  return (
    <Field
      label={label}
      className={className}
      hint={
        hint || isNearlyFull(text, max) ? (
          <>
            {hint} <CharactersLeft text={text} max={max} />
          </>
        ) : null
      }
      error={formState.errors[name]?.message}
    >
      {rows > 1 ? <Textarea rows={rows} {...attributes} /> : <Input {...attributes} />}
    </Field>
  )
}

/** The check-in details, which only guests of confirmed stays read. All fields are optional. */
export function CheckInSection({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ListingValues>()
  const codesFrom = `${codesShown.hoursBeforeCheckIn} hours before check-in`
  return (
    <FormSection
      id="check-in"
      lead={`Guests with a confirmed booking see this on their trip page. Besides you and them, only staff can read it. Check-in is from ${formatHour(stayHours.checkIn)}, check-out until ${formatHour(stayHours.checkOut)}. All fields are optional, and changing them needs no approval.`}
    >
      <div className="grid max-w-2xl grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
        <Field label="How guests get in" className="col-span-2" error={formState.errors.wayIn?.message}>
          <Select {...register('wayIn')}>
            <option value="">Not set</option>
            {Object.entries(wayInNames).map(([way, name]) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          name="accessCode"
          label="Door code, or where the key is"
          className="col-span-2"
          hint={`Guests see it from ${codesFrom}.${isNew ? ' It is not kept in your draft on this device.' : ''}`}
        />
        <TextField name="wifiNetwork" label="Wi-Fi network" />
        <TextField
          name="wifiPassword"
          label="Wi-Fi password"
          hint={`Guests see it from ${codesFrom}.${isNew ? ' It is not kept in your draft either.' : ''}`}
        />
        <TextField
          name="directions"
          label="Directions and parking"
          rows={4}
          className="col-span-2"
          hint="Guests see this as soon as their booking is confirmed. Don’t put codes here."
        />
        <TextField
          name="houseManual"
          label="House manual"
          rows={5}
          className="col-span-2"
          hint="How things work: heating, trash, the tricky lock. Guests see it as soon as their booking is confirmed."
        />
      </div>
    </FormSection>
  )
}
