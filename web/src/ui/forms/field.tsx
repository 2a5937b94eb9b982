import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import { loadRefusals } from '../../lib/texts/catalogs.ts'
import { pageTexts, translateRefusal } from '../../lib/texts/texts.tsx'
import { cn } from '../class-names.ts'

interface ControlProps {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

interface FieldProps {
  label: ReactNode
  /** The error; the control is marked invalid and the text is announced. */
  error?: string | null | undefined
  hint?: ReactNode
  className?: string | undefined
  /** The label is visible to screen readers only. */
  hideLabel?: boolean
  /** One control that passes `id` and `aria-*` on: Input, Select, Textarea. */
  children: ReactElement<ControlProps>
}

/** The error, shown again once its translation has come: a form may refuse before that. */
function FieldError({ id, error }: { id: string; error: string }) {
  const texts = pageTexts()
  const [, showAgain] = useState({})
  useEffect(() => {
    void loadRefusals(texts).then(() => showAgain({}))
  }, [texts])
  return (
    <p id={id} role="alert" className="text-sm font-medium text-bad">
      {translateRefusal(error)}
    </p>
  )
}

/** A labeled control with its hint and its error, associated for assistive technology. */
export function Field({ label, error, hint, className, hideLabel = false, children }: FieldProps) {
  const made = useId()
  const id = children.props.id ?? made
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : children.props['aria-invalid'],
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} error={error} /> : null}
    </div>
  )
}
