import { t } from '@lingui/core/macro'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { type CardForm, formatCardNumber, formatCvc, formatExpiry } from '../model/card-form.ts'

interface CardFieldsProps {
  form: UseFormReturn<CardForm>
  disabled: boolean
}

interface CardFieldProps extends CardFieldsProps {
  name: keyof CardForm
  label: string
  /** Formats the typed text in groups. */
  format: (typed: string) => string
  autoComplete: string
  placeholder: string
  className?: string
}

function CardField({ form, disabled, name, label, format, autoComplete, placeholder, className }: CardFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field label={label} error={fieldState.error?.message} className={className}>
      <Input
        {...field}
        onChange={(event) => field.onChange(format(event.target.value))}
        className="num"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={placeholder}
        readOnly={disabled}
      />
    </Field>
  )
}

/** Number, expiry and security code, formatted while typing; browsers can fill them in. */
export function CardFields(props: CardFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <CardField
        {...props}
        name="number"
        label={t`Card number`}
        format={formatCardNumber}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="col-span-2"
      />
      <CardField
        {...props}
        name="expiry"
        label={t`Expiry date`}
        format={formatExpiry}
        autoComplete="cc-exp"
        placeholder={t`MM/YY`}
      />
      <CardField {...props} name="cvc" label={t`Security code`} format={formatCvc} autoComplete="cc-csc" placeholder="CVC" />
    </div>
  )
}
