import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { type CancellationPolicy, cancellationPolicies, refundLimits } from '#contract/properties/cancellation.rules.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { policyNames } from '../../../stays/refunds/refund-ladder.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Group, NumberField, type SettingsFields } from './setting-fields.tsx'

interface PolicyProps {
  form: SettingsFields
  policy: CancellationPolicy
}

const deleteWords = (number: number, policyName: string): string => t`Delete step ${number}: ${policyName}`

/** The steps of one policy: how much notice gives how much of the nights back. */
function PolicySteps({ form, policy }: PolicyProps) {
  const name = `refundSteps.${policy}` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const problems = form.formState.errors.refundSteps?.[policy]
  const problem = problems?.root?.message ?? problems?.message
  const policyName = policyNames[policy]
  const addStep = () => {
    const last = form.getValues(name).at(-1)
    append({
      days: Math.max(1, Math.floor((last?.days || 60) / 2)),
      percent: Math.max(1, Math.floor((last?.percent || 100) / 2)),
    })
  }
  return (
    <fieldset className="min-w-0 rounded-card p-4 ring-1 ring-line ring-inset">
      <legend className="sr-only">{policyName}</legend>
      <p aria-hidden className="mb-3 font-semibold">
        {policyName}
      </p>
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-start gap-2.5">
            <Field label={t`Days before`} error={problems?.[index]?.days?.message} className="min-w-0 flex-1">
              <Input
                type="number"
                inputMode="numeric"
                min={refundLimits.days.least}
                max={refundLimits.days.most}
                className="num"
                {...form.register(`${name}.${index}.days`, { valueAsNumber: true })}
              />
            </Field>
            <Field label={t`Refund (%)`} error={problems?.[index]?.percent?.message} className="min-w-0 flex-1">
              <Input
                type="number"
                inputMode="numeric"
                min={refundLimits.percent.least}
                max={refundLimits.percent.most}
                className="num"
                {...form.register(`${name}.${index}.percent`, { valueAsNumber: true })}
              />
            </Field>
            <IconButton
              label={deleteWords(index + 1, policyName)}
              tip={t`Delete`}
              disabled={fields.length === 1}
              className="mt-6.5"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ol>
      {problem ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          {translateRefusal(problem)}
        </p>
      ) : null}
      <Button
        variant="quiet"
        className="mt-2"
        aria-label={t`Add a step: ${policyName}`}
        disabled={fields.length >= refundLimits.steps}
        onClick={addStep}
      >
        <Plus aria-hidden className="size-4.5" /> <Trans>Add a step</Trans>
      </Button>
    </fieldset>
  )
}

/** What guests who cancel are refunded, by policy, and the policy of new listings. */
export function RefundSettings({ form }: { form: SettingsFields }) {
  return (
    <Group title={t`Cancellation`} lead={t`How much guests get back when they cancel. Existing bookings keep their policy.`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          form={form}
          name="freeCancellationHours"
          label={t`Free cancellation (hours)`}
          hint={t`A full refund for this long after payment, until check-in`}
          step={1}
          range={refundLimits.freeHours}
        />
        <Field label={t`Policy for new listings`} hint={t`Hosts may choose another one`}>
          <Select {...form.register('newListingPolicy')}>
            {cancellationPolicies.map((policy) => (
              <option key={policy} value={policy}>
                {policyNames[policy]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <h3 className="mt-7 font-sans text-base font-semibold tracking-normal">{t`Policies`}</h3>
      <p className="mt-1 mb-4 max-w-[64ch] text-sm text-muted">
        <Trans>
          A guest who cancels at least this many days before check-in gets this share of the nights back. After the last step,
          nights are not refunded. Host fees are always refunded until check-in.
        </Trans>
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-4">
        {cancellationPolicies.map((policy) => (
          <PolicySteps key={policy} form={form} policy={policy} />
        ))}
      </div>
    </Group>
  )
}
