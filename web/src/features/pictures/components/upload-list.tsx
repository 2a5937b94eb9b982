import { plural, t } from '@lingui/core/macro'
import { ImageOff, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '../../../lib/api/format-bytes.ts'
import { countUnderWay, type Upload } from '../../../lib/api/uploads/upload-queue.ts'
import { UploadBar } from '../../../ui/feedback/upload-bar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** A preview of the chosen file; an icon when the browser cannot decode it. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const [failed, setFailed] = useState(false)
  return (
    <span aria-hidden className="flex aspect-3/2 w-16 shrink-0 overflow-hidden rounded-lg bg-surface">
      {url && !failed ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setFailed(true)} />
      ) : (
        <ImageOff className="icon-thin m-auto size-5 text-muted" />
      )}
    </span>
  )
}

function standing({ status, progress, file }: Upload<unknown>): string {
  if (status === 'waiting') return t`Waiting`
  if (progress >= 1) return t`Processing...`
  const percent = Math.round(progress * 100)
  const size = formatBytes(file.size)
  return t`${percent}% of ${size}`
}

interface UploadListProps {
  uploads: readonly Upload<unknown>[]
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
}

function UploadRow({ upload, onRetry, onDismiss }: Omit<UploadListProps, 'uploads'> & { upload: Upload<unknown> }) {
  const { id, file, status, error } = upload
  const isOver = status === 'failed' || status === 'refused'
  const { name } = file
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        {isOver ? (
          <p role="alert" className="text-sm break-words text-bad">
            {error}
          </p>
        ) : (
          <>
            <p className="num text-sm text-muted">{standing(upload)}</p>
            <UploadBar name={file.name} progress={upload.progress} />
          </>
        )}
      </div>
      {status === 'failed' ? (
        <IconButton label={t`Retry ${name}`} onClick={() => onRetry(id)}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
      ) : null}
      <IconButton label={isOver ? t`Dismiss ${name}` : t`Cancel upload of ${name}`} onClick={() => onDismiss(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

/** Pending and failed uploads, each with its progress or error. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const left = countUnderWay(uploads)
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {left > 0 ? plural(left, { one: 'Uploading # image', other: 'Uploading # images' }) : ''}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label={t`Uploads`} className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
