import { useState } from 'react'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface RejectDialogProps {
  property: SubmittedProperty
  pending: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Confirms a rejection and takes the reason that the host reads. */
export function RejectDialog({ property, pending, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reject this listing?"
      confirmLabel="Reject listing"
      pendingLabel="Rejecting..."
      keepLabel="Not yet"
      isDestructive
      pending={pending}
      onConfirm={() => onReject(cleanLine(reason))}
      extra={
        <Field className="mt-5" label="Reason (optional)" hint="The host reads it in the email and on the dashboard.">
          <Textarea
            rows={3}
            maxLength={listingLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    >
      <span className="font-semibold text-ink">{property.title}</span>{' '}
      {property.status === 'approved' ? 'is removed from search.' : 'will not be shown to guests.'} The host can change and
      resubmit it.
    </ConfirmDialog>
  )
}
