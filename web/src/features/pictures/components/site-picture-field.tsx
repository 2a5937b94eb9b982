import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { SitePicture } from '#contract/site/site-pictures.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { describeUploadFailure } from '../api/send-image.ts'
import { useSitePicture } from '../api/use-site-picture.ts'
import { acceptedTypes, refuseFile } from '../model/picture-file.ts'

interface SitePictureFieldProps {
  picture: SitePicture
  label: string
  hint: string
  /** The address of the uploaded picture; empty without one. */
  address: string
  /** The picture as visitors see it. */
  children: ReactNode
}

/** A picture of the site, with buttons to replace it and to go back to that of a new site. Both act at once. */
export function SitePictureField({ picture, label, hint, address, children }: SitePictureFieldProps) {
  const { set, remove } = useSitePicture(picture)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isBusy = set.isPending || remove.isPending
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The reset allows the same file to be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    const refused = refuseFile(file)
    setRefusal(refused)
    if (refused) return
    try {
      await set.mutateAsync(file)
      showToast({ title: 'Picture saved', description: 'Visitors see it on pages that they load from now on.' })
    } catch (error) {
      setRefusal(describeUploadFailure(error))
    }
  }
  const reset = async () => {
    setRefusal(null)
    try {
      await remove.mutateAsync()
      showToast({ title: 'Picture removed' })
      input.current?.focus()
    } catch (error) {
      setRefusal(describeUploadFailure(error))
    }
  }
  return (
    <div>
      <h3 id={id} className="font-semibold">
        {label}
      </h3>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <div className="mt-3">{children}</div>
      <input
        ref={input}
        type="file"
        accept={Object.keys(acceptedTypes).join(',')}
        aria-label={`File: ${label}`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-describedby={id}
          pending={set.isPending}
          pendingLabel="Uploading..."
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-4.5" /> {address ? 'Replace' : 'Upload'}
        </Button>
        {address ? (
          <Button
            variant="quiet"
            aria-describedby={id}
            pending={remove.isPending}
            pendingLabel="Removing..."
            disabled={isBusy}
            onClick={() => void reset()}
          >
            <Trash2 aria-hidden className="size-4.5" /> Remove
          </Button>
        ) : null}
      </div>
      {refusal ? <Alert className="mt-3">{refusal}</Alert> : null}
    </div>
  )
}
