import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type SiteSettings, settingVariables, type VariableSetting } from '#contract/site/site-settings.rules.ts'
import type { SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { Panel } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'

export type SettingsFields = UseFormReturn<SiteSettings>
export type FixedSettings = SiteSettingsState['fixed']

type NamesOf<Value> = { [Name in keyof SiteSettings]: SiteSettings[Name] extends Value ? Name : never }[keyof SiteSettings]

/** A titled part of the settings. */
export function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Panel className="p-5 sm:p-7">
      <h2 className="text-block">{title}</h2>
      <p className="mt-1.5 mb-6 max-w-[64ch] text-muted">{lead}</p>
      {children}
    </Panel>
  )
}

interface NumberFieldProps {
  form: SettingsFields
  name: NamesOf<number>
  label: string
  hint: string
  step: number
  range: { least: number; most: number }
}

export function NumberField({ form, name, label, hint, step, range }: NumberFieldProps) {
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

interface TextFieldProps {
  form: SettingsFields
  name: NamesOf<string>
  label: string
  hint?: string
  maxLength: number
  type?: 'text' | 'email' | 'url'
  placeholder?: string
  /** How many lines there are to type in. */
  rows?: number
  /** The values that environment variables decide. */
  fixed?: FixedSettings
  className?: string
}

const isVariable = (name: string): name is VariableSetting => Object.hasOwn(settingVariables, name)

/** A text; one that an environment variable decides shows the variable's value and cannot be changed here. */
export function TextField({ form, name, label, hint, rows, fixed, className, type = 'text', ...limits }: TextFieldProps) {
  const given = isVariable(name) ? fixed?.[name] : undefined
  if (isVariable(name) && given !== undefined) {
    const variable = settingVariables[name]
    return (
      <Field label={label} hint={t`Set by the environment variable ${variable}`} className={className}>
        <Input readOnly value={given} className="bg-sunken text-muted" />
      </Field>
    )
  }
  const control = form.register(name)
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message} className={className}>
      {rows ? (
        <Textarea rows={rows} {...limits} {...control} />
      ) : (
        <Input type={type} autoComplete="off" {...limits} {...control} />
      )}
    </Field>
  )
}
