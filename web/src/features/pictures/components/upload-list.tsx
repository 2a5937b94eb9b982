import { RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '../../../lib/api/format-bytes.ts'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { queueWords, type Upload } from '../model/upload-queue.ts'

/** A preview of the chosen file; empty when the browser cannot decode it. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const [failed, setFailed] = useState(false)
  return (
    <span aria-hidden className="block aspect-3/2 w-16 shrink-0 overflow-hidden rounded-lg bg-sunken">
      {url && !failed ? <img src={url} alt="" className="size-full object-cover" onError={() => setFailed(true)} /> : null}
    </span>
  )
}

function standing({ status, progress, file }: Upload): string {
  if (status === 'waiting') return 'Waiting'
  if (progress >= 1) return 'Processing...'
  return `${Math.round(progress * 100)}% of ${formatBytes(file.size)}`
}

function Progress({ upload }: { upload: Upload }) {
  const percent = Math.round(upload.progress * 100)
  return (
    <>
      <p className="num text-sm text-muted">{standing(upload)}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${upload.file.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ width: `${percent}%` }}
          className={cn('h-full rounded-full bg-primary transition-[width]', upload.progress >= 1 && 'animate-pulse')}
        />
      </div>
    </>
  )
}

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
}

function UploadRow({ upload, onRetry, onDismiss }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) {
  const { id, file, status, error } = upload
  const isOver = status === 'failed' || status === 'refused'
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
          <Progress upload={upload} />
        )}
      </div>
      {status === 'failed' ? (
        <IconButton label={`Retry ${file.name}`} onClick={() => onRetry(id)}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
      ) : null}
      <IconButton label={`${isOver ? 'Dismiss' : 'Cancel upload of'} ${file.name}`} onClick={() => onDismiss(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

/** Pending and failed uploads, each with its progress or error. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {queueWords(uploads)}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label="Uploads" className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
