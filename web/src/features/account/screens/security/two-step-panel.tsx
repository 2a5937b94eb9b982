import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { FactorState } from '#contract/auth/second-factor.schemas.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { IdentityForm } from '../../../../session/identity-form.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { twoStepCopy } from '../../account.copy.ts'
import { useSecondFactor, useSecurityCall } from '../../account.queries.ts'
import { AppSetupSteps } from './app-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type ShowCodes = (codes: readonly string[]) => void

function FactorOff({ state, onCodes }: { state: FactorState; onCodes: ShowCodes }) {
  const copy = twoStepCopy()
  const [isSettingUp, setIsSettingUp] = useState(false)
  if (isSettingUp) return <AppSetupSteps factor={state} onCodes={onCodes} onCancel={() => setIsSettingUp(false)} />
  return (
    <>
      <p className="max-w-prose text-muted">
        {copy.off}
        {sentenceGap()}
        {state.isRequired ? copy.required : null}
      </p>
      <Button className="mt-4 whitespace-normal" onClick={() => setIsSettingUp(true)}>
        {copy.setUp}
      </Button>
    </>
  )
}

const onWords = ({ hasApp, hasPasskey }: FactorState) => (hasApp && hasPasskey ? 'both' : hasApp ? 'app' : 'passkey')

type ProofCall = typeof secondFactorEndpoints.renewRecoveryCodes | typeof secondFactorEndpoints.turnFactorOff

interface ProofDialogProps {
  endpoint: ProofCall
  factor: FactorState
  words: { title: string; text: string; submit: string; pending: string; failed: string }
  isDestructive?: boolean
  onDone: (reply: ReplyOf<ProofCall>) => void
  onClose: () => void
}

/** Asks for the password and the second factor before the factor changes. The typed values stay after an error. */
function ProofDialog({ endpoint, factor, words, isDestructive = false, onDone, onClose }: ProofDialogProps) {
  const call = useSecurityCall(endpoint, onDone)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !call.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{words.text}</DialogDescription>
        <div className="mt-5">
          <IdentityForm
            factor={factor}
            asksPassword
            words={{ ...words, cancel: t`Cancel` }}
            isDestructive={isDestructive}
            onProof={({ password = '', ...proof }) => call.mutateAsync({ ...proof, password })}
            onCancel={onClose}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function FactorOn({ state, onCodes }: { state: FactorState; onCodes: ShowCodes }) {
  const copy = twoStepCopy()
  const { recoveryCodesLeft } = state
  const [asking, setAsking] = useState<'app' | 'renew' | 'off' | null>(null)
  const toast = useToast()
  const close = () => setAsking(null)
  if (asking === 'app') return <AppSetupSteps factor={state} onCodes={onCodes} onCancel={close} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="good">{t`On`}</Badge> {copy.on[onWords(state)]}
      </p>
      <p className="num mt-2 text-sm text-muted">
        {plural(recoveryCodesLeft, { one: '# recovery code left', other: '# recovery codes left' })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state.hasApp ? null : (
          <Button variant="outline" onClick={() => setAsking('app')}>
            {copy.addApp}
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsking('renew')}>
          {copy.renew.open}
        </Button>
        <Button variant="danger" onClick={() => setAsking('off')}>
          {copy.turnOff.open}
        </Button>
      </div>
      {asking === 'renew' ? (
        <ProofDialog
          factor={state}
          endpoint={secondFactorEndpoints.renewRecoveryCodes}
          words={copy.renew}
          onDone={(reply) => {
            close()
            if ('recoveryCodes' in reply) onCodes(reply.recoveryCodes)
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'off' ? (
        <ProofDialog
          factor={state}
          endpoint={secondFactorEndpoints.turnFactorOff}
          words={copy.turnOff}
          isDestructive
          onDone={() => {
            close()
            toast.show(copy.turnOff.done)
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Two-step sign-in of the signed-in user: setting it up, recovery codes, turning it off. */
export function TwoStepPanel() {
  const copy = twoStepCopy()
  const factor = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
  if (factor.isPending) return <LoadingBlocks label={copy.loading} count={2} className="flex flex-col gap-4" block="h-6" />
  if (!factor.data) return <LoadError title={copy.loadFailure} load={factor} />
  return factor.data.isOn ? (
    <FactorOn state={factor.data} onCodes={setCodes} />
  ) : (
    <FactorOff state={factor.data} onCodes={setCodes} />
  )
}
