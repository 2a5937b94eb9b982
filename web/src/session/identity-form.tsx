import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { FactorState } from '#contract/auth/second-factor.schemas.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint, messageOf } from '../lib/api/api-client.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { askPasskey, explainPasskey } from '../lib/passkeys.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

/** What shows that it is them: a password, a code or the answer of a passkey. */
export type Proof = BodyInput<typeof secondFactorEndpoints.confirmIdentity>

interface IdentityFormProps {
  factor: Pick<FactorState, 'hasApp' | 'hasPasskey'>
  /** The password is asked for besides the second factor; without one it is asked for anyway. */
  asksPassword?: boolean
  words: { submit: string; pending: string; failed: string; cancel: string }
  isDestructive?: boolean
  /** Sends the proof; a rejection is shown, and what was typed stays. */
  onProof: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

/** Sends what was typed, or the answer of a passkey. */
function useProof({ words, onProof }: Pick<IdentityFormProps, 'words' | 'onProof'>) {
  const api = useApi()
  const send = useMutation({
    mutationFn: async ({ byPasskey, ...typed }: { byPasskey: boolean; password?: string; code?: string }) => {
      if (!byPasskey) return onProof(typed)
      const passkey = await askPasskey(await callEndpoint(api, passkeyEndpoints.challengePasskey))
      return onProof({ ...(typed.password === undefined ? {} : { password: typed.password }), passkey })
    },
  })
  return { send, failure: send.error ? messageOf(send.error, explainPasskey(send.error, words.failed)) : null }
}

/**
 * Asks for what shows that it is the owner of the account: a code or a passkey where there is a second factor, the
 * password where there is none or where it is asked for besides.
 */
export function IdentityForm({ factor, asksPassword = false, words, isDestructive, onProof, onCancel }: IdentityFormProps) {
  const { hasApp, hasPasskey } = factor
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [takesCode, setTakesCode] = useState(hasApp)
  const { send, failure } = useProof({ words, onProof })
  const needsPassword = asksPassword || !(hasApp || hasPasskey)
  const lacksPassword = needsPassword && password === ''
  const isTyped = !lacksPassword && (!takesCode || code.trim() !== '')
  const typesAll = takesCode || !hasPasskey
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A portal's events reach the form that the dialog lies above.
    event.stopPropagation()
    if (send.isPending || !typesAll || !isTyped) return
    send.mutate({ byPasskey: false, ...(needsPassword ? { password } : {}), ...(takesCode ? { code } : {}) })
  }
  const answer = () => send.mutate({ byPasskey: true, ...(needsPassword ? { password } : {}) })
  const variant = isDestructive ? 'danger-solid' : 'primary'
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Alert>{failure}</Alert> : null}
      {needsPassword ? (
        <Field label={t`Password`}>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      ) : null}
      {takesCode ? (
        <Field label={hasApp ? t`Code from your app, or a recovery code` : t`Recovery code`}>
          <Input
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      ) : null}
      <div className="mt-2 flex flex-col gap-3">
        {typesAll ? (
          <Button
            type="submit"
            size="lg"
            variant={variant}
            disabled={!isTyped}
            pending={send.isPending}
            pendingLabel={words.pending}
          >
            {words.submit}
          </Button>
        ) : null}
        {hasPasskey ? (
          <Button
            size="lg"
            variant={typesAll ? 'outline' : variant}
            disabled={lacksPassword || (typesAll && send.isPending)}
            pending={!typesAll && send.isPending}
            pendingLabel={words.pending}
            onClick={answer}
          >
            <Fingerprint aria-hidden className="size-5" /> <Trans>Use your passkey</Trans>
          </Button>
        ) : null}
        {typesAll ? null : (
          <Button variant="link" disabled={send.isPending} onClick={() => setTakesCode(true)}>
            <Trans>Use a recovery code</Trans>
          </Button>
        )}
        <Button variant="quiet" disabled={send.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
