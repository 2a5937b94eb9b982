import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { type ApiClient, callEndpoint, messageOf } from '../lib/api/api-client.ts'
import { ApiProvider, useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../ui/overlays/dialog.tsx'

const { confirmIdentity, getSecondFactor } = secondFactorEndpoints

function IdentityForm({
  hasFactor,
  onConfirmed,
  onCancel,
}: {
  hasFactor: boolean
  onConfirmed: () => void
  onCancel: () => void
}) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const confirm = useMutation({
    mutationFn: () => callEndpoint(api, confirmIdentity, { body: hasFactor ? { code: typed } : { password: typed } }),
    onSuccess: onConfirmed,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A portal's events reach the form that the dialog lies above.
    event.stopPropagation()
    if (!confirm.isPending && typed.trim() !== '') confirm.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      {confirm.error ? <Alert>{messageOf(confirm.error, 'This could not be confirmed. Please try again.')}</Alert> : null}
      {hasFactor ? (
        <Field label="Code from your app, or a recovery code">
          <Input
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      ) : (
        <Field label="Password">
          <Input
            type="password"
            autoComplete="current-password"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <div className="mt-2 flex flex-col gap-3">
        <Button type="submit" size="lg" disabled={typed.trim() === ''} pending={confirm.isPending} pendingLabel="Confirming...">
          Confirm
        </Button>
        <Button variant="quiet" disabled={confirm.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data: factor } = useQuery(endpointQuery(useApi(), getSecondFactor))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <DialogContent>
        <DialogTitle>Confirm that it is you</DialogTitle>
        <DialogDescription>You signed in a while ago. We ask again before money, settings or roles change.</DialogDescription>
        {factor ? (
          <IdentityForm hasFactor={factor.isOn} onConfirmed={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
        ) : null}
      </DialogContent>
    </Dialog>
  )
}

async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'reauth_required'
}

/**
 * Asks staff for their code or password when a call needs it again, and then repeats that call: the screen that made
 * it keeps everything that was typed, and learns of the one response.
 */
export function ConfirmsIdentity({ children }: { children: ReactNode }) {
  const api = useApi()
  const [asking, setAsking] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  const asker = useMemo<ApiClient>(
    () => ({
      ...api,
      fetch: async (address, init) => {
        const response = await api.fetch(address, init)
        if (!(await needsConfirmation(response))) return response
        const isConfirmed = await new Promise<boolean>((answer) => setAsking({ answer }))
        setAsking(null)
        return isConfirmed ? api.fetch(address, init) : response
      },
    }),
    [api],
  )
  return (
    <>
      <ApiProvider api={asker}>{children}</ApiProvider>
      {asking ? <IdentityDialog onAnswer={asking.answer} /> : null}
    </>
  )
}
