import { useState } from 'react'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { usePictures } from '../api/use-pictures.ts'
import { useUploads } from '../api/use-uploads.ts'
import { picturesCopy } from '../pictures.copy.ts'
import { DeletePictureDialog } from './delete-picture-dialog.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { UploadList } from './upload-list.tsx'

function Pictures({ propertyId }: { propertyId: number }) {
  const [asked, setAsked] = useState<PropertyImage | null>(null)
  const query = usePictures(propertyId)
  const pictures = query.pictures ?? []
  const { uploads, choose, retry, dismiss } = useUploads(propertyId, pictures.length)
  if (query.isPending) {
    return (
      <LoadingBlocks
        label="Loading photos..."
        count={3}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        block="aspect-4/3 rounded-card"
      />
    )
  }
  if (!query.pictures) return <LoadError title="The photos could not be loaded" load={query} />
  return (
    <div className="flex flex-col gap-4">
      <PictureDrop stored={pictures.length} onChoose={choose} />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {pictures.length > 0 ? (
        <>
          <p className="num text-sm text-muted">
            {pictures.length} of {listingLimits.images} photos. They are saved as you upload them. Drag them into the order guests
            should see.
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
