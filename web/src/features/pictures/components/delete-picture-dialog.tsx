import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useDeletePicture } from '../api/use-change-pictures.ts'
import { picturesCopy } from '../pictures.copy.ts'

interface DeletePictureDialogProps {
  propertyId: number
  picture: PropertyImage
  onClose: () => void
}

/** Confirms that a picture is deleted. */
export function DeletePictureDialog({ propertyId, picture, onClose }: DeletePictureDialogProps) {
  const remove = useDeletePicture(propertyId)
  const confirm = async () => {
    try {
      await remove.mutateAsync(picture.id)
      showToast({ title: picturesCopy.deleted })
    } catch {
      // The toast has shown the reason.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this photo?"
      confirmLabel="Delete photo"
      pendingLabel="Deleting..."
      keepLabel="Keep it"
      isDestructive
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      extra={<Picture picture={picture} alt="" sizes="420px" className="mt-5 aspect-3/2 rounded-card" />}
    >
      {picture.isPrimary
        ? 'This is the primary photo. The next photo takes its place.'
        : 'Guests will no longer see it. This cannot be undone.'}
    </ConfirmDialog>
  )
}
