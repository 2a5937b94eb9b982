import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const { name, email: address } = person
  const send = async () => {
    try {
      await erase.mutateAsync(email.trim())
    } catch {
      return
    }
    showToast({ title: t`Account deleted` })
    onErased()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ${name}’s account?`}
      confirmLabel={t`Delete account`}
      pendingLabel={t`Deleting...`}
      keepLabel={t`Keep account`}
      isDestructive
      pending={erase.isPending}
      disabled={toComparedEmail(email) !== address.toLowerCase()}
      onConfirm={() => void send()}
      extra={
        <Field
          className="mt-5"
          label={t`Email`}
          hint={t`Type ${address} to confirm.`}
          error={erase.isError ? messageOf(erase.error, t`The account was not deleted. Please try again.`) : null}
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
      <Trans>
        Their name, contact details, listings, photos and messages are deleted. Bookings and payments stay without a name. This
        cannot be undone.
      </Trans>
    </ConfirmDialog>
  )
}
