import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../lib/api/api-client.ts'

/** Saves a text; `onRefused` receives the error. */
export type Save<Body> = (body: Body, onRefused: (error: unknown) => void) => void

/** Shows at its field why the server refused a text. */
export function showContentIssues<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  names: readonly FieldPath<Form>[],
  error: unknown,
): void {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  for (const name of names) {
    const messages = issues.filter(({ path }) => path === `body.${name}`).map(({ message }) => message)
    if (messages.length > 0) form.setError(name, { message: messages.join(' ') }, { shouldFocus: true })
  }
}
