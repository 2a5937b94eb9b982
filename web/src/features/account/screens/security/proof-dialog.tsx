import type { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { FactorState } from '#contract/auth/second-factor.schemas.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { IdentityForm } from '../../../../session/identity-form.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { useSecurityCall } from '../../api/use-security.ts'

type ProofCall = typeof secondFactorEndpoints.renewRecoveryCodes | typeof secondFactorEndpoints.turnFactorOff

interface ProofDialogProps {
  endpoint: ProofCall
  factor: FactorState
  words: { title: string; text: string; submit: string; pending: string; failed: string }
  isDestructive?: boolean
  onDone: (reply: ReplyOf<ProofCall>) => void
  onClose: () => void
}

/** Asks for the password and the second factor before a change of it. The typed values stay after an error. */
export function ProofDialog({ endpoint, factor, words, isDestructive = false, onDone, onClose }: ProofDialogProps) {
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
            words={{ ...words, cancel: 'Cancel' }}
            isDestructive={isDestructive}
            onProof={({ password = '', ...proof }) => call.mutateAsync({ ...proof, password })}
            onCancel={onClose}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
