import { plural, t } from '@lingui/core/macro'
import { FileText, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '../../../lib/api/format-bytes.ts'
import { countUnderWay } from '../../../lib/api/uploads/upload-queue.ts'
import { UploadBar } from '../../../ui/feedback/upload-bar.tsx'
import type { PickedFile } from '../model/picked-files.ts'

/** A preview of a chosen photo; a sheet for a PDF, and for what the browser cannot show. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  const isPhoto = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPhoto) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isPhoto])
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg bg-line">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setUrl(null)} />
      ) : (
        <FileText className="size-5 text-muted" />
      )}
    </span>
  )
}

function Standing({ picked: { file, status, progress, error } }: { picked: PickedFile }) {
  if (error !== null)
    return (
      <span role="alert" className="block text-label break-words text-bad">
        {error}
      </span>
    )
  if (status === 'done') return <span className="num block text-label text-muted">{formatBytes(file.size)}</span>
  return <UploadBar name={file.name} progress={progress} />
}

const buttonClasses = 'grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-line hover:text-ink'

interface PickedItemProps {
  picked: PickedFile
  onRemove: () => void
  onRetry: () => void
}

function PickedItem({ picked, onRemove, onRetry }: PickedItemProps) {
  const { name } = picked.file
  return (
    <li className="flex w-full items-center gap-2.5 rounded-control bg-sunken p-1.5 sm:w-64">
      <Preview file={picked.file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <Standing picked={picked} />
      </span>
      {picked.status === 'failed' ? (
        <button type="button" aria-label={t`Retry ${name}`} className={buttonClasses} onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4.5" />
        </button>
      ) : null}
      <button type="button" aria-label={t`Remove ${name}`} className={buttonClasses} onClick={onRemove}>
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  )
}

interface PickedListProps {
  picked: readonly PickedFile[]
  onRemove: (picked: PickedFile) => void
  onRetry: (id: number) => void
}

/** The files of a message that is being written, each with its progress or why it was refused. */
export function PickedList({ picked, onRemove, onRetry }: PickedListProps) {
  const left = countUnderWay(picked)
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {left > 0 ? plural(left, { one: 'Uploading # file', other: 'Uploading # files' }) : ''}
      </p>
      {picked.length > 0 ? (
        <ul aria-label={t`Files`} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
          {picked.map((each) => (
            <PickedItem key={each.id} picked={each} onRemove={() => onRemove(each)} onRetry={() => onRetry(each.id)} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
