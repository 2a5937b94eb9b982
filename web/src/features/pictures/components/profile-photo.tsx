import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { acceptedTypes, refuseFile } from '../model/picture-file.ts'
import { picturesCopy } from '../pictures.copy.ts'
import { useProfilePhoto } from '../profile-photo.queries.ts'
import { describeUploadFailure } from '../send-image.ts'
import { PhotoCropDialog } from './photo-crop-dialog.tsx'

const copy = picturesCopy.photo

function RemovePhoto({ remove, onRemoved }: { remove: ReturnType<typeof useProfilePhoto>['remove']; onRemoved: () => void }) {
  const toast = useToast()
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

/** The user's photo, with buttons to set and remove it. */
export function ProfilePhoto({ user }: { user: CurrentUser }) {
  const { set, remove } = useProfilePhoto()
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
