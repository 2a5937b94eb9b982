import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { StarInput } from './star-input.tsx'

interface StarFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPathByValue<Values, number>
  label: string
  size?: 'md' | 'lg'
}

/** Stars as a form field, with its value and error. */
export function StarField<Values extends FieldValues>({ control, name, ...rest }: StarFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return <StarInput {...rest} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
}
