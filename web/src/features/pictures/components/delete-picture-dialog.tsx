import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useDeletePicture } from '../api/use-change-pictures.ts'
import { picturesCopy } from '../pictures.copy.ts'

interface DeletePictureDialogProps {
  propertyId: number
  picture: PropertyImage
  onClose: () => void
}

/** Asks once more before a picture is gone. */
export function DeletePictureDialog({ propertyId, picture, onClose }: DeletePictureDialogProps) {
  const remove = useDeletePicture(propertyId)
  const confirm = async () => {
    try {
      await remove.mutateAsync(picture.id)
      showToast({ title: picturesCopy.deleted })
    } catch {
      // The toast has said why.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this picture?"
      confirmLabel="Delete picture"
      pendingLabel="Deleting..."
      keepLabel="Keep it"
      isDestructive
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      extra={<Picture picture={picture} alt="" sizes="420px" className="mt-5 aspect-3/2 rounded-card" />}
    >
      {picture.isPrimary
        ? 'It is the primary picture: the next one takes its place.'
        : 'Guests will no longer see it. This cannot be undone.'}
    </ConfirmDialog>
  )
}
