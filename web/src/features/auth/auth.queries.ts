import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { AnyEndpoint, BodyInput, ReplyOf } from '#contract/shared/endpoint.ts'
import { ApiError, callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { currentUserKey } from '../../lib/api/query-client.ts'
import { askPasskey } from '../../lib/passkeys.ts'
import { authDialog } from '../../session/auth-dialog.ts'

/** An authentication call as a mutation of its body. */
export function useAuthCall<E extends AnyEndpoint>(endpoint: E, onSuccess: (reply: ReplyOf<E>, body: BodyInput<E>) => void) {
  const api = useApi()
  return useMutation({ mutationFn: (body: BodyInput<E>) => callEndpoint(api, endpoint, { body }), onSuccess })
}

/** Signs in with a passkey of this device and closes the dialog. */
export function usePasskeySignIn() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const passkey = await askPasskey(await callEndpoint(api, passkeyEndpoints.startPasskeySignIn))
      return callEndpoint(api, passkeyEndpoints.signInWithPasskey, { body: { passkey } })
    },
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserKey, user)
      authDialog.finish()
    },
  })
}

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
