import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type ApiScope, apiScopes, isOperatorScope } from '#contract/developers/api-scopes.rules.ts'
import { scopeWords } from '../model/scope-words.ts'

interface ScopeFieldsProps {
  /** The registration of the list of scopes. */
  field: UseFormRegisterReturn
  /** Whether the scopes of staff are offered. */
  isStaff: boolean
  error: string | undefined
}

function ScopeField({ scope, field }: { scope: ApiScope; field: UseFormRegisterReturn }) {
  const id = useId()
  const { name, text } = scopeWords[scope]
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        value={scope}
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-primary"
        {...field}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={id} className="font-semibold">
            {name}
          </label>
          <code className="text-xs text-muted">{scope}</code>
        </p>
        <p id={`${id}-text`} className="text-sm text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}

/** The scopes of a new key, each with a sentence about what it allows. */
export function ScopeFields({ field, isStaff, error }: ScopeFieldsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-3.5">
      <legend className="mb-2 text-sm font-semibold">What it may do</legend>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
      {apiScopes
        .filter((scope) => isStaff || !isOperatorScope(scope))
        .map((scope) => (
          <ScopeField key={scope} scope={scope} field={field} />
        ))}
    </fieldset>
  )
}
