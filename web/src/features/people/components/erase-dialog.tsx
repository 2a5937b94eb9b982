import { useState } from 'react'
import { toComparedEmail } from '#contract/auth/auth.rules.ts'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useErase } from '../people.queries.ts'

interface EraseDialogProps {
  person: PersonDetail
  onErased: () => void
  onClose: () => void
}

/** Deletes an account for good; its email is typed to confirm. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const [email, setEmail] = useState('')
  const erase = useErase(person.id)
  const send = async () => {
    try {
      await erase.mutateAsync(email.trim())
    } catch {
      return
    }
    showToast({ title: 'Account deleted' })
    onErased()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${person.name}’s account?`}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      keepLabel="Keep account"
      isDestructive
      pending={erase.isPending}
      disabled={toComparedEmail(email) !== person.email.toLowerCase()}
      onConfirm={() => void send()}
      extra={
        <Field
          className="mt-5"
          label="Email"
          hint={`Type ${person.email} to confirm.`}
          error={erase.isError ? messageOf(erase.error, 'The account was not deleted. Please try again.') : null}
        >
          <Input
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      }
    >
      Their name, contact details, listings, photos and messages are deleted. Bookings and payments stay without a name. This
      cannot be undone.
    </ConfirmDialog>
  )
}
