import { useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useClientModule } from '../../../ui/hydration/use-client-module.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { picturesCopy } from '../pictures.copy.ts'
import type { PhotoArea } from '../profile-photo.queries.ts'

const loadCropper = () => import('./photo-cropper.tsx')
const copy = picturesCopy.photo
const MOST_ZOOM = 4

interface PhotoCropDialogProps {
  file: File
  pending: boolean
  /** The error of the last attempt. */
  failure: string | null
  onSave: (area: PhotoArea) => void
  onClose: () => void
}

/** An object URL of a file, revoked after use. */
function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The dialog to crop a photo: moved by pointer, touch or arrow keys, scaled by wheel, pinch or slider. */
export function PhotoCropDialog({ file, pending, failure, onSave, onClose }: PhotoCropDialogProps) {
  const url = useFileUrl(file)
  const cropper = useClientModule(loadCropper)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PhotoArea | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const id = useId()
  const refusal = isUnreadable ? picturesCopy.notAnImage : failure
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent>
        <DialogTitle>{copy.cropTitle}</DialogTitle>
        <DialogDescription>{copy.cropHint}</DialogDescription>
        <div className="relative mt-5 h-72 overflow-hidden rounded-card bg-[#12171a] sm:h-80">
          {url && cropper.module ? (
            <cropper.module.PhotoCropper
              url={url}
              zoom={zoom}
              mostZoom={MOST_ZOOM}
              onZoom={setZoom}
              onArea={setArea}
              onUnreadable={() => setUnreadable(true)}
            />
          ) : cropper.status === 'failed' ? (
            <div className="grid size-full place-items-center">
              <Button variant="outline" onClick={cropper.retry}>
                {copy.loadAgain}
              </Button>
            </div>
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
        <div className="mt-4 flex items-center gap-4">
          <label htmlFor={id} className="text-sm font-semibold">
            {copy.zoom}
          </label>
          <input
            id={id}
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.1}
            value={zoom}
            disabled={pending || isUnreadable}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 flex-1 accent-primary"
          />
        </div>
        {refusal ? <Alert className="mt-3">{refusal}</Alert> : null}
        <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" disabled={pending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            pending={pending}
            pendingLabel={copy.saving}
            disabled={!area || isUnreadable}
            onClick={() => area && onSave(area)}
          >
            {copy.save}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
