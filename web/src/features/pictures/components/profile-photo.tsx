import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { useClientModule } from '../../../ui/hydration/use-client-module.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { acceptedTypes, refuseFile } from '../model/picture-file.ts'
import { picturesCopy } from '../pictures.copy.ts'
import { type PhotoArea, useProfilePhoto } from '../profile-photo.queries.ts'
import { describeUploadFailure } from '../send-image.ts'

function RemovePhoto({ remove, onRemoved }: { remove: ReturnType<typeof useProfilePhoto>['remove']; onRemoved: () => void }) {
  const toast = useToast()
  const copy = picturesCopy.photo
  return (
    <Button
      variant="quiet"
      aria-label={copy.remove}
      className="px-2.5 text-sm"
      pending={remove.isPending}
      pendingLabel={copy.removing}
      onClick={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onRemoved()
            toast.show({ title: copy.removed })
          },
          onError: (error) =>
            toast.show({ title: copy.removeFailed, description: describeUploadFailure(error), variant: 'destructive' }),
        })
      }
    >
      <Trash2 aria-hidden className="size-4" />
    </Button>
  )
}

const loadCropper = () => import('./photo-cropper.tsx')
const MOST_ZOOM = 4

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

interface PhotoCropDialogProps {
  file: File
  pending: boolean
  /** The error of the last attempt. */
  failure: string | null
  onSave: (area: PhotoArea) => void
  onClose: () => void
}

/** The dialog to crop a photo: moved by pointer, touch or arrow keys, scaled by wheel, pinch or slider. */
function PhotoCropDialog({ file, pending, failure, onSave, onClose }: PhotoCropDialogProps) {
  const copy = picturesCopy.photo
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

/** The user's photo, with buttons to set and remove it. */
export function ProfilePhoto({ user }: { user: CurrentUser }) {
  const { set, remove } = useProfilePhoto()
  const copy = picturesCopy.photo
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const hasPhoto = user.profileImageUrl !== null

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The reset allows the same file to be chosen again after a failure.
    event.target.value = ''
    if (!chosen) return
    const description = refuseFile(chosen)
    if (description) return toast.show({ title: copy.failed, description, variant: 'destructive' })
    set.reset()
    setFile(chosen)
  }
  const close = () => {
    setFile(null)
    change.current?.focus()
  }
  return (
    <div className="flex shrink-0 items-center gap-3 sm:flex-col sm:gap-1">
      <Avatar
        name={user.firstName.trim() || user.email}
        image={user.profileImageUrl}
        className="size-20 bg-primary text-section text-on-primary sm:size-24"
      />
      <input
        ref={input}
        type="file"
        accept={Object.keys(acceptedTypes).join(',')}
        aria-label={copy.input}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <div className="flex items-center">
        <Button ref={change} variant="quiet" className="px-2.5 text-sm" onClick={() => input.current?.click()}>
          <Camera aria-hidden className="size-4" />
          {hasPhoto ? copy.change : copy.add}
        </Button>
        {hasPhoto ? <RemovePhoto remove={remove} onRemoved={() => change.current?.focus()} /> : null}
      </div>
      {file ? (
        <PhotoCropDialog
          file={file}
          pending={set.isPending}
          failure={set.error ? describeUploadFailure(set.error) : null}
          onClose={close}
          onSave={(area) =>
            set.mutate(
              { file, area },
              {
                onSuccess: () => {
                  close()
                  toast.show({ title: copy.saved })
                },
              },
            )
          }
        />
      ) : null}
    </div>
  )
}
