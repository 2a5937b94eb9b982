import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useDeleteProperty } from '../api/use-delete-property.ts'
import { dashboardCopy } from '../dashboard.copy.ts'

/** 'Failed to delete property', and why where the server says so. */
function describeFailure(error: unknown): string {
  const reason = error instanceof ApiError ? error.problem?.message : undefined
  return reason ? `${dashboardCopy.deleteFailed.text}. ${reason}` : dashboardCopy.deleteFailed.text
}

/** Deletes a listing once the prompt of spec §5 has been answered. */
export function DeletePropertyButton({ property }: { property: OwnProperty }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteProperty()
  // Awaited, not called back: by the time it is done the card may be gone from the list.
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
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete ${property.title}`}
        className="-mr-3 hover:bg-bad-soft"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden className="size-5 text-bad" />
      </Button>
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
