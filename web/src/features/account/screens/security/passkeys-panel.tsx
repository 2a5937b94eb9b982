import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type Passkey, passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import type { FactorState } from '#contract/auth/second-factor.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { IdentityForm } from '../../../../session/identity-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { passkeysCopy } from '../../account.copy.ts'
import { useAddPasskey, usePasskeys, useRemovePasskey, useSecondFactor } from '../../account.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RemoveDialogProps {
  passkey: Passkey
  factor: FactorState
  isLast: boolean
  onClose: () => void
}

function RemoveDialog({ passkey, factor, isLast, onClose }: RemoveDialogProps) {
  const copy = passkeysCopy().remove
  const remove = useRemovePasskey()
  const toast = useToast()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{copy.title}</DialogTitle>
        <DialogDescription>
          <strong className="text-ink wrap-anywhere">{passkey.name}</strong>:{' '}
          {isLast && !factor.hasApp ? copy.lastText : copy.text}
        </DialogDescription>
        <div className="mt-5">
          <IdentityForm
            factor={factor}
            words={copy}
            isDestructive
            onProof={async (proof) => {
              await remove.mutateAsync({ id: passkey.id, proof })
              toast.show(copy.done)
              onClose()
            }}
            onCancel={onClose}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name } = passkey
  const added = formatInstant(passkey.createdAt)
  const used = passkey.lastUsedAt ? formatInstant(passkey.lastUsedAt) : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <KeyRound aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="num text-sm text-muted">
          {used ? t`Added ${added} · Last used ${used}` : t`Added ${added} · Not used yet`}
        </p>
      </div>
      <Button variant="outline" aria-label={t`Remove: ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

interface AddPasskeyDialogProps {
  factor: FactorState
  /** A passkey was added; the first second factor comes with recovery codes. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

/** Names a new passkey and confirms that it is the owner; then the device asks where to keep it. */
function AddPasskeyDialog({ factor, onAdded, onClose }: AddPasskeyDialogProps) {
  const addCopy = passkeysCopy().add
  const [name, setName] = useState('')
  const toast = useToast()
  const add = useAddPasskey()
  const send = async (proof: Parameters<typeof add.mutateAsync>[0]['proof']) => {
    const { recoveryCodes } = await add.mutateAsync({ name: cleanLine(name) || addCopy.unnamed, proof })
    toast.show(addCopy.done)
    onAdded(recoveryCodes)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{addCopy.title}</DialogTitle>
        <DialogDescription>{addCopy.text}</DialogDescription>
        <div className="mt-5 flex flex-col gap-4">
          <Field label={addCopy.name} hint={addCopy.nameHint}>
            <Input
              autoComplete="off"
              maxLength={passkeyLimits.nameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <IdentityForm factor={factor} words={addCopy} onProof={send} onCancel={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Loaded({ passkeys, factor }: { passkeys: readonly Passkey[]; factor: FactorState }) {
  const copy = passkeysCopy()
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
  const isFull = passkeys.length >= passkeyLimits.perAccount
  return (
    <>
      <p className="max-w-prose text-muted">
        {copy.text}
        {sentenceGap()}
        {factor.isOn ? null : copy.firstText}
      </p>
      {passkeys.length > 0 ? (
        <ul aria-label={copy.heading} className="mt-5">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <p className="mt-5 text-sm text-muted">{copy.full}</p>
      ) : (
        <Button className="mt-5 whitespace-normal" variant="outline" onClick={() => setIsAdding(true)}>
          {copy.open}
        </Button>
      )}
      {isAdding ? (
        <AddPasskeyDialog
          factor={factor}
          onAdded={(fresh) => {
            setIsAdding(false)
            setCodes(fresh)
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {removed ? (
        <RemoveDialog passkey={removed} factor={factor} isLast={passkeys.length === 1} onClose={() => setRemoved(null)} />
      ) : null}
    </>
  )
}

/** The passkeys of the signed-in user: adding and removing them. */
export function PasskeysPanel() {
  const copy = passkeysCopy()
  const passkeys = usePasskeys()
  const factor = useSecondFactor()
  if (passkeys.isPending || factor.isPending)
    return <LoadingBlocks label={copy.loading} count={2} className="flex flex-col gap-4" block="h-6" />
  if (!passkeys.data) return <LoadError title={copy.failure} load={passkeys} />
  if (!factor.data) return <LoadError title={copy.failure} load={factor} />
  return <Loaded passkeys={passkeys.data} factor={factor.data} />
}
