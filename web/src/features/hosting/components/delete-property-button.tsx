import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteProperty } from '../api/use-delete-property.ts'
import { dashboardCopy } from '../dashboard.copy.ts'

/** 'Failed to delete property' with the server's reason, if any. */
function describeFailure(error: unknown): string {
  const reason = error instanceof ApiError ? error.problem?.message : undefined
  return reason ? `${dashboardCopy.deleteFailed.text}. ${reason}` : dashboardCopy.deleteFailed.text
}

/** Deletes a listing after a confirmation. */
export function DeletePropertyButton({ property }: { property: OwnProperty }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteProperty()
  // Awaited, not a callback: the card may be unmounted when the call ends.
  const confirm = async () => {
    try {
      await remove.mutateAsync(property.id)
      showToast({ title: dashboardCopy.deleted })
    } catch (error) {
      showToast({ title: dashboardCopy.deleteFailed.title, description: describeFailure(error), variant: 'destructive' })
    }
    setOpen(false)
  }
  return (
    <>
      <IconButton
        tip="Delete property"
        label={`Delete ${property.title}`}
        className="-mr-3 hover:bg-bad-soft"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden className="size-5 text-bad" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${property.title}?`}
        confirmLabel="Delete property"
        pendingLabel="Deleting..."
        keepLabel="Keep it"
        isDestructive
        pending={remove.isPending}
        onConfirm={() => void confirm()}
      >
        {dashboardCopy.deletePrompt}
      </ConfirmDialog>
    </>
  )
}
