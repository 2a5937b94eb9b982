import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../lib/api/api-client.ts'

const problemOf = (error: unknown) => (error instanceof ApiError ? error.problem : null)

/** The server's errors by field. `passwordField` is the field of a wrong password. */
function issuesOf(error: unknown, passwordField?: string) {
  const problem = problemOf(error)
  if (problem?.code === 'wrong_password' && passwordField) return [{ path: passwordField, message: problem.message }]
  return problem?.issues ?? []
}

/** Shows the server's errors at the fields of a form. */
export function showIssues<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  names: readonly FieldPath<Form>[],
  error: unknown,
  passwordField?: FieldPath<Form>,
): void {
  for (const { path, message } of issuesOf(error, passwordField)) {
    const name = names.find((known) => known === path)
    if (name) form.setError(name, { message }, { shouldFocus: true })
  }
}

/** The error for the alert; null when every error belongs to one of these fields. */
export function withoutShown(names: readonly string[], error: Error | null, passwordField?: string): Error | null {
  const issues = issuesOf(error, passwordField)
  return issues.length > 0 && issues.every(({ path }) => names.includes(path)) ? null : error
}
