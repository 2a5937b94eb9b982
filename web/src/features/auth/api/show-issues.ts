import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../lib/api-client.ts'

const issuesOf = (error: unknown) => (error instanceof ApiError ? (error.problem?.issues ?? []) : [])

/** Puts what the server objects to at the fields of a form that it names. */
export function showIssues<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  names: readonly FieldPath<Form>[],
  error: unknown,
): void {
  for (const { path, message } of issuesOf(error)) {
    const name = names.find((known) => known === path)
    if (name) form.setError(name, { message }, { shouldFocus: true })
  }
}

/** The error that is left for the alert: null when all of it stands at fields of these names. */
export function withoutShown(names: readonly string[], error: Error | null): Error | null {
  const issues = issuesOf(error)
  return issues.length > 0 && issues.every(({ path }) => names.includes(path)) ? null : error
}
