import { ImagePlus } from 'lucide-react'
import { type DropEvent, type FileRejection, useDropzone } from 'react-dropzone'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { acceptedTypes } from '../model/picture-file.ts'

interface PictureDropProps {
  /** The current number of pictures. */
  stored: number
  onChoose: (files: File[]) => void
}

const accept = [...Object.keys(acceptedTypes), ...Object.values(acceptedTypes).flat()].join(',')

/**
 * The drop zone for pictures, which can be dropped, pasted or chosen. Other files are accepted too, and rejected with
 * a reason.
 */
export function PictureDrop({ stored, onChoose }: PictureDropProps) {
  const onDrop = (files: File[], rejected: FileRejection[], _event: DropEvent) =>
    onChoose([...files, ...rejected.map(({ file }) => file)])
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({ onDrop, noClick: true, noKeyboard: true })
  const isFull = stored >= listingLimits.images
  return (
    <div
      {...getRootProps({ role: 'group', tabIndex: undefined, 'aria-label': 'Add photos' })}
      className={cn(
        'flex flex-col items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed border-control px-5 text-center transition-colors',
        stored > 0 ? 'py-5 sm:flex-row sm:text-left' : 'py-8',
        isDragActive && 'border-primary bg-primary-soft',
      )}
    >
      <input {...getInputProps({ accept, 'aria-label': 'Choose photos' })} />
      <ImagePlus aria-hidden className="size-8 text-muted" />
      <div className="sm:flex-1">
        <p className="font-semibold">{isDragActive ? 'Drop them here' : 'Drag photos here'}</p>
        <p className="text-sm text-muted">JPEG, PNG, WebP or AVIF, each less than 10 MB. Wide photos look best.</p>
        {isFull ? (
          <p className="text-sm font-medium text-warn">A listing can have at most {listingLimits.images} images.</p>
        ) : null}
      </div>
      <Button variant="outline" disabled={isFull} onClick={open}>
        Choose photos
      </Button>
    </div>
  )
}
