import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { type DropEvent, type FileRejection, useDropzone } from 'react-dropzone'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DropWords } from '../../../ui/forms/drop-words.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { acceptedTypes } from '../model/picture-file.ts'
import { picturesCopy } from '../pictures.copy.ts'
import { useDeletePicture, usePictures, useUploadedPictures } from '../pictures.queries.ts'
import { PictureGrid } from './picture-grid.tsx'
import { UploadList } from './upload-list.tsx'

const { images: most } = listingLimits
const accept = [...Object.keys(acceptedTypes), ...Object.values(acceptedTypes).flat()].join(',')

interface PictureDropProps {
  /** The current number of pictures. */
  stored: number
  onChoose: (files: File[]) => void
}

/**
 * The drop zone for pictures, which can be dropped, pasted or chosen. Other files are accepted too, and rejected with
 * a reason.
 */
function PictureDrop({ stored, onChoose }: PictureDropProps) {
  const onDrop = (files: File[], rejected: FileRejection[], _event: DropEvent) =>
    onChoose([...files, ...rejected.map(({ file }) => file)])
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({ onDrop, noClick: true, noKeyboard: true })
  const isFull = stored >= most
  return (
    <div
      {...getRootProps({ role: 'group', tabIndex: undefined, 'aria-label': t`Add photos` })}
      className={cn(
        'flex flex-col items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed border-control px-5 text-center transition-colors',
        stored > 0 ? 'py-5 sm:flex-row sm:text-start' : 'py-8',
        isDragActive && 'border-primary bg-primary-soft',
      )}
    >
      <input {...getInputProps({ accept, 'aria-label': t`Choose photos` })} />
      <ImagePlus aria-hidden className="size-8 text-muted" />
      <div className="sm:flex-1">
        <p className="font-semibold">
          {isDragActive ? t`Drop them here` : <DropWords drag={t`Drag photos here`} add={t`Add photos`} />}
        </p>
        <p className="text-sm text-muted">{t`JPEG, PNG, WebP or AVIF, each less than 10 MB. Wide photos look best.`}</p>
        {isFull ? <p className="text-sm font-medium text-warn">{t`A listing can have at most ${most} images.`}</p> : null}
      </div>
      <Button variant="outline" disabled={isFull} onClick={open}>
        <Trans>Choose photos</Trans>
      </Button>
    </div>
  )
}

interface DeletePictureDialogProps {
  propertyId: number
  picture: PropertyImage
  onClose: () => void
}

/** Confirms that a picture is deleted. */
function DeletePictureDialog({ propertyId, picture, onClose }: DeletePictureDialogProps) {
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
      title={t`Delete this photo?`}
      confirmLabel={t`Delete photo`}
      pendingLabel={t`Deleting...`}
      keepLabel={t`Keep it`}
      isDestructive
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      extra={<Picture picture={picture} alt="" sizes="420px" className="mt-5 aspect-3/2 rounded-card" />}
    >
      {picture.isPrimary
        ? t`This is the primary photo. The next photo takes its place.`
        : t`Guests will no longer see it. This cannot be undone.`}
    </ConfirmDialog>
  )
}

function Pictures({ propertyId }: { propertyId: number }) {
  const [asked, setAsked] = useState<PropertyImage | null>(null)
  const query = usePictures(propertyId)
  const pictures = query.pictures ?? []
  const count = pictures.length
  const { uploads, choose, retry, remove } = useUploadedPictures(propertyId, pictures.length)
  if (query.isPending) {
    return (
      <LoadingBlocks
        label={t`Loading photos...`}
        count={3}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        block="aspect-4/3 rounded-card"
      />
    )
  }
  if (!query.pictures) return <LoadError title={t`The photos could not be loaded`} load={query} />
  return (
    <div className="flex flex-col gap-4">
      <PictureDrop stored={pictures.length} onChoose={choose} />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={remove} />
      {pictures.length > 0 ? (
        <>
          <p className="num text-sm text-muted">
            <Trans>
              {count} of {most} photos. They are saved as you upload them. Drag them into the order guests should see.
            </Trans>
          </p>
          <PictureGrid propertyId={propertyId} pictures={pictures} onDelete={setAsked} />
        </>
      ) : null}
      {asked ? <DeletePictureDialog propertyId={propertyId} picture={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

/**
 * The pictures of a listing on its edit page: add, sort, caption, choose the primary one, delete. Every change is
 * saved at once, independent of the form. A new listing has no pictures before it is created.
 */
export function PictureManager({ propertyId }: { propertyId: number | undefined }) {
  if (propertyId === undefined) return <p className="text-sm text-muted">{picturesCopy.onlyWhenEditing}</p>
  return <Pictures key={propertyId} propertyId={propertyId} />
}
