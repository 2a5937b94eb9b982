import { t } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { formatBytes } from '../../../lib/api/format-bytes.ts'
import { cn } from '../../../ui/class-names.ts'
import { useOverlay } from '../../../ui/overlays/use-overlay.ts'
import { fileUrl } from '../message-files.queries.ts'

const loadViewer = () => import('./photo-viewer.tsx')

interface SentPhotos {
  photos: readonly AttachedFile[]
  /** The other person; null for the reader. */
  author: string | null
}

function nameOf({ photos, author }: SentPhotos, position: number): string {
  const { length: count } = photos
  return author === null ? t`Open photo ${position} of ${count} from you` : t`Open photo ${position} of ${count} from ${author}`
}

/** The photos of a message: one in its own shape, several as squares. */
function Photos({ photos, author }: SentPhotos) {
  const [open, setOpen] = useState<number | null>(null)
  const state = { open: open !== null, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? 0 : null) }
  const viewer = useOverlay(loadViewer, state)
  const isOne = photos.length === 1
  return (
    <>
      <div className={cn('grid w-65 gap-1 sm:w-80', isOne ? 'grid-cols-1' : photos.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}>
        {photos.map((photo, at) => (
          <button
            key={photo.id}
            type="button"
            aria-label={nameOf({ photos, author }, at + 1)}
            className="overflow-hidden rounded-xl bg-theirs"
            onClick={() => setOpen(at)}
          >
            <img
              src={fileUrl(photo, 'preview')}
              alt=""
              width={photo.width ?? undefined}
              height={photo.height ?? undefined}
              decoding="async"
              className={cn('w-full object-cover', isOne ? 'max-h-80' : 'aspect-square h-full')}
            />
          </button>
        ))}
      </div>
      {viewer && open !== null ? <viewer.PhotoViewer photos={photos} start={open} {...state} /> : null}
    </>
  )
}

/** The photos and PDFs of a message. */
export function SentFiles({ files, author }: { files: readonly AttachedFile[] } & Pick<SentPhotos, 'author'>) {
  const photos = files.filter(({ kind }) => kind === 'photo')
  return (
    <div className="flex min-w-0 flex-col gap-[3px]">
      {photos.length > 0 ? <Photos photos={photos} author={author} /> : null}
      {files
        .filter(({ kind }) => kind === 'pdf')
        .map((file) => (
          <a
            key={file.id}
            href={fileUrl(file)}
            download={file.name}
            className="flex min-h-13 w-65 items-center gap-3 rounded-xl bg-surface px-3 py-2 ring-1 ring-line ring-inset hover:bg-sunken sm:w-80"
          >
            <FileText aria-hidden className="size-6 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{file.name}</span>
              <span className="num block text-label text-muted">PDF, {formatBytes(file.bytes)}</span>
            </span>
          </a>
        ))}
    </div>
  )
}
