import { t } from '@lingui/core/macro'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { pageTexts } from '../../lib/texts/texts.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface NameFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  first: Path<Values>
  last: Path<Values>
}

/** The first and last name of a person; a page in Japanese asks for the family's name first. */
export function NameFields<Values extends FieldValues>({ form, first, last }: NameFieldsProps<Values>) {
  const fields = [
    { path: first, label: t`First name`, autoComplete: 'given-name' },
    { path: last, label: t`Last name`, autoComplete: 'family-name' },
  ]
  if (pageTexts().language === 'ja') fields.reverse()
  return fields.map(({ path, label, autoComplete }) => (
    <Field key={path} label={label} error={form.getFieldState(path, form.formState).error?.message}>
      <Input autoComplete={autoComplete} maxLength={100} {...form.register(path)} />
    </Field>
  ))
}
