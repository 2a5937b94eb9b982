import { type UseFormReturn, useController } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type CardForm, formatCardNumber, formatCvc, formatExpiry } from '../model/card-form.ts'

interface CardFieldsProps {
  form: UseFormReturn<CardForm>
  disabled: boolean
}

/** Number, expiry and security code, spaced while they are typed and known to the browser's autofill. */
export function CardFields({ form, disabled }: CardFieldsProps) {
  const number = useController({ control: form.control, name: 'number' })
  const expiry = useController({ control: form.control, name: 'expiry' })
  const cvc = useController({ control: form.control, name: 'cvc' })
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Card number" error={number.fieldState.error?.message} className="col-span-2">
        <Input
          {...number.field}
          onChange={(event) => number.field.onChange(formatCardNumber(event.target.value))}
          className="num"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          readOnly={disabled}
        />
      </Field>
      <Field label="Expiry date" error={expiry.fieldState.error?.message}>
        <Input
          {...expiry.field}
          onChange={(event) => expiry.field.onChange(formatExpiry(event.target.value))}
          className="num"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          readOnly={disabled}
        />
      </Field>
      <Field label="Security code" error={cvc.fieldState.error?.message}>
        <Input
          {...cvc.field}
          onChange={(event) => cvc.field.onChange(formatCvc(event.target.value))}
          className="num"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="CVC"
          readOnly={disabled}
        />
      </Field>
    </div>
  )
}
