import { useState } from 'react'
import { passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import type { FactorState } from '#contract/auth/second-factor.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { IdentityForm } from '../../../../session/identity-form.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { useAddPasskey } from '../../../auth/api/use-passkeys.ts'
import { passkeysCopy } from '../../passkeys.copy.ts'

const copy = passkeysCopy.add

interface AddPasskeyDialogProps {
  factor: FactorState
  /** A passkey was added; the first second factor comes with recovery codes. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

/** Names a new passkey and confirms that it is the owner; then the device asks where to keep it. */
export function AddPasskeyDialog({ factor, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState('')
  const toast = useToast()
  const add = useAddPasskey()
  const send = async (proof: Parameters<typeof add.mutateAsync>[0]['proof']) => {
    const { recoveryCodes } = await add.mutateAsync({ name: cleanLine(name) || copy.unnamed, proof })
    toast.show(copy.done)
    onAdded(recoveryCodes)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{copy.title}</DialogTitle>
        <DialogDescription>{copy.text}</DialogDescription>
        <div className="mt-5 flex flex-col gap-4">
          <Field label={copy.name} hint={copy.nameHint}>
            <Input
              autoComplete="off"
              maxLength={passkeyLimits.nameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <IdentityForm factor={factor} words={copy} onProof={send} onCancel={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
