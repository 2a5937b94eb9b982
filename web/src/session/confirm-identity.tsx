import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { type ApiClient, type ApiResponse, callEndpoint } from '../lib/api/api-client.ts'
import { ApiProvider, useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../ui/overlays/dialog.tsx'
import { IdentityForm } from './identity-form.tsx'

const { confirmIdentity, getSecondFactor } = secondFactorEndpoints
const listWords = () => ({
  submit: t`Confirm`,
  pending: t`Confirming...`,
  failed: t`This could not be confirmed. Please try again.`,
  cancel: t`Cancel`,
})

function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const api = useApi()
  const { data: factor } = useQuery(endpointQuery(api, getSecondFactor))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <DialogContent>
        <DialogTitle>{t`Confirm that it is you`}</DialogTitle>
        <DialogDescription>
          <Trans>You signed in a while ago. We ask again before money, accounts, keys, settings or roles change.</Trans>
        </DialogDescription>
        {factor ? (
          <div className="mt-5">
            <IdentityForm
              factor={factor}
              words={listWords()}
              onProof={async (body) => {
                await callEndpoint(api, confirmIdentity, { body })
                onAnswer(true)
              }}
              onCancel={() => onAnswer(false)}
            />
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  )
}

async function needsConfirmation(response: ApiResponse): Promise<boolean> {
  if (response.status !== 403 || !(response instanceof Response)) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'reauth_required'
}

/**
 * Asks staff for their code, passkey or password when a call needs it again, and then repeats that call: the screen
 * that made it keeps everything that was typed, and learns of the one response.
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
