import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import { codesShown } from '#contract/bookings/getting-in.rules.ts'
import { checkInDetailsLimits } from '#contract/listings/check-in-details.schemas.ts'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { listWaysIn } from '../../../../lib/texts/ways-in.ts'
import { formatHour } from '../../../../stays/stay-day.ts'
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
            {hint}
            {sentenceGap()}
            <CharactersLeft text={text} max={max} />
          </>
        ) : null
      }
      error={formState.errors[name]?.message}
    >
      {rows > 1 ? <Textarea rows={rows} {...attributes} /> : <Input {...attributes} />}
    </Field>
  )
}

/** When guests see a code; `draftNote` follows in the form of a new listing, whose draft leaves codes out. */
function describeCode(draftNote: string | null): string {
  const { hoursBeforeCheckIn } = codesShown
  const shown = t`Guests see it from ${hoursBeforeCheckIn} hours before check-in.`
  return draftNote ? shown + sentenceGap() + draftNote : shown
}

/** Who reads the details, and the hours of every stay. */
function Lead() {
  const from = formatHour(stayHours.checkIn)
  const until = formatHour(stayHours.checkOut)
  return (
    <Trans>
      Guests with a confirmed booking see this on their trip page. Besides you and them, only staff can read it. Check-in is from{' '}
      {from}, check-out until {until}. All fields are optional, and changing them needs no approval.
    </Trans>
  )
}

/** The check-in details, which only guests of confirmed stays read. All fields are optional. */
export function CheckInSection({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ListingValues>()
  return (
    <FormSection id="check-in" lead={<Lead />}>
      <div className="grid max-w-2xl grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
        <Field label={t`How guests get in`} className="col-span-2" error={formState.errors.wayIn?.message}>
          <Select {...register('wayIn')}>
            <option value="">{t`Not set`}</option>
            {listWaysIn().map(({ way, name }) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          name="accessCode"
          label={t`Door code, or where the key is`}
          className="col-span-2"
          hint={describeCode(isNew ? t`It is not kept in your draft on this device.` : null)}
        />
        <TextField name="wifiNetwork" label={t`Wi-Fi network`} />
        <TextField
          name="wifiPassword"
          label={t`Wi-Fi password`}
          hint={describeCode(isNew ? t`It is not kept in your draft either.` : null)}
        />
        <TextField
          name="directions"
          label={t`Directions and parking`}
          rows={4}
          className="col-span-2"
          hint={t`Guests see this as soon as their booking is confirmed. Don’t put codes here.`}
        />
        <TextField
          name="houseManual"
          label={t`House manual`}
          rows={5}
          className="col-span-2"
          hint={t`How things work: heating, trash, the tricky lock. Guests see it as soon as their booking is confirmed.`}
        />
      </div>
    </FormSection>
  )
}
