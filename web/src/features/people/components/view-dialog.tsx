import { useState } from 'react'
import { viewingLimits } from '#contract/auth/viewing.rules.ts'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { leavePage } from '../../../lib/leave-page.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useStartViewing } from '../api/use-people.ts'

/** Asks why, then opens the site as this person sees it. */
export function ViewDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const start = useStartViewing(person.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`View the site as ${person.name}?`}
      confirmLabel="View as"
      pendingLabel="Opening..."
      keepLabel="Cancel"
      pending={start.isPending}
      disabled={cleanLine(reason) === ''}
      onConfirm={() => start.mutate(cleanLine(reason), { onSuccess: () => leavePage.to('/') })}
      extra={
        <div className="mt-5">
          <Field
            label="Reason"
            hint="Recorded with your name."
            error={start.isError ? messageOf(start.error, 'The site could not be opened. Please try again.') : null}
          >
            <Textarea
              rows={3}
              maxLength={viewingLimits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      }
    >
      You see what they see for up to {viewingLimits.minutes} minutes and can’t change anything. Messages, door codes, payouts and
      security stay private. You leave the console until you stop.
    </ConfirmDialog>
  )
}
