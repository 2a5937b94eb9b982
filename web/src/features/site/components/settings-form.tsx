import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type SiteSettings, siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { siteSettingsSchema } from '#contract/site/site-settings.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

type Form = UseFormReturn<SiteSettings>
type NumberName = Exclude<keyof SiteSettings, 'supportEmail'>

const { feePercent, payoutFee, holdMinutes, hostAnswerHours } = siteSettingsLimits

interface NumberFieldProps {
  form: Form
  name: NumberName
  label: string
  hint: string
  step: number
  range: { least: number; most: number }
}

function NumberField({ form, name, label, hint, step, range }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <Input
        type="number"
        inputMode="decimal"
        min={range.least}
        max={range.most}
        step={step}
        className="num max-w-40"
        {...form.register(name, { valueAsNumber: true })}
      />
    </Field>
  )
}

function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Panel className="p-5 sm:p-7">
      <h2 className="text-block">{title}</h2>
      <p className="mt-1.5 mb-6 max-w-[64ch] text-muted">{lead}</p>
      {children}
    </Panel>
  )
}

/** What the typed fees mean for one stay, while they are valid. */
function FeePreview({ form, preview }: { form: Form; preview: (settings: SiteSettings) => ReactNode }) {
  const typed = siteSettingsSchema.safeParse({ ...form.getValues(), ...useWatch({ control: form.control }) })
  return typed.success ? <div className="mt-6">{preview(typed.data)}</div> : null
}

export interface SettingsFormProps {
  settings: SiteSettings
  isSaving: boolean
  /** Above the buttons: the error of the last try. */
  failure: ReactNode
  preview: (settings: SiteSettings) => ReactNode
  onSave: (settings: SiteSettings) => void
}

/** The settings of the site: fees with an example, times, support. A refusal keeps the typed values. */
export function SettingsForm({ settings, isSaving, failure, preview, onSave }: SettingsFormProps) {
  const form = useForm<SiteSettings>({ resolver: zodResolver(siteSettingsSchema), values: settings, mode: 'onTouched' })
  const fields = { form }
  return (
    <form noValidate onSubmit={form.handleSubmit(onSave)} className="flex flex-col gap-6">
      <Group title="Fees" lead="For new bookings. Bookings that guests have made or are paying for keep their fees.">
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField
            {...fields}
            name="guestFeePercent"
            label="Guest service fee (%)"
            hint="Of rent and the host’s fees"
            step={0.1}
            range={feePercent}
          />
          <NumberField
            {...fields}
            name="hostFeePercent"
            label="Host fee (%)"
            hint="Of rent and the host’s fees"
            step={0.1}
            range={feePercent}
          />
          <NumberField
            {...fields}
            name="payoutFee"
            label="Payout fee ($)"
            hint="Once for each stay"
            step={0.01}
            range={payoutFee}
          />
        </div>
        <FeePreview form={form} preview={preview} />
      </Group>
      <Group title="Times" lead="For new holds and requests. Those under way keep their deadlines.">
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField
            {...fields}
            name="holdMinutes"
            label="Minutes to pay"
            hint="How long we hold unpaid nights"
            step={1}
            range={holdMinutes}
          />
          <NumberField
            {...fields}
            name="hostAnswerHours"
            label="Hours to answer"
            hint="How long a host has for a request"
            step={1}
            range={hostAnswerHours}
          />
        </div>
      </Group>
      <Group title="Support" lead="Shown in the help center, in the legal texts and on receipts.">
        <Field label="Support email" error={form.formState.errors.supportEmail?.message} className="max-w-md">
          <Input type="email" autoComplete="off" maxLength={254} {...form.register('supportEmail')} />
        </Field>
      </Group>
      {failure}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving} pendingLabel="Saving..." disabled={!form.formState.isDirty}>
          Save settings
        </Button>
        <Button variant="quiet" disabled={!form.formState.isDirty || isSaving} onClick={() => form.reset()}>
          Undo changes
        </Button>
      </div>
    </form>
  )
}
