import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import type { ExportFormat } from '#contract/exports/exports.rules.ts'
import type { Export, ExportFile } from '#contract/exports/exports.schemas.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useConfirmedDownload, useExportFiles } from '../exports.queries.ts'
import { formatBytes, rowWords, tableWords } from '../model/export-words.ts'

const formats = { csv: 'CSV', jsonl: 'JSON' } as const satisfies Record<ExportFormat, string>

interface FileLinkProps {
  id: number
  file: ExportFile
  format: ExportFormat
  onDownload: (href: string) => void
}

function FileLink({ id, file, format, onDownload }: FileLinkProps) {
  const href = fillPath(exportsEndpoints.downloadExport.path, { id, table: file.table, format })
  const download = (event: MouseEvent) => {
    event.preventDefault()
    onDownload(href)
  }
  return (
    <a href={href} download className="link inline-flex min-h-11 items-center gap-1.5" onClick={download}>
      <Download aria-hidden className="size-4" />
      <span>
        <span className="sr-only">Download {tableWords(file.table)} as </span>
        {formats[format]}
      </span>
      <span className="num text-sm text-muted">{formatBytes(format === 'csv' ? file.csvBytes : file.jsonlBytes)}</span>
    </a>
  )
}

function Files({ id }: { id: number }) {
  const files = useExportFiles(id)
  const confirmed = useConfirmedDownload(id)
  if (files.isPending) return <Skeleton className="h-80 w-full" />
  if (!files.data) return <LoadError title="The files could not be loaded" load={files} />
  const download = (href: string) =>
    confirmed.mutate(href, {
      onSuccess: (address) => window.location.assign(address),
      onError: (error) =>
        showToast({ title: 'Not downloaded', description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
    })
  return (
    <ul aria-label="Files" className="border-t border-line">
      {files.data.files.map((file) => (
        <li key={file.table} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
          <span>
            <span className="font-semibold">{tableWords(file.table)}</span>{' '}
            <span className="num text-sm text-muted">{rowWords(file.rows)}</span>
          </span>
          <span className="flex gap-5">
            <FileLink id={id} file={file} format="csv" onDownload={download} />
            <FileLink id={id} file={file} format="jsonl" onDownload={download} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The files of an export, each with its links. */
export function ExportFilesDialog({ of, onClose }: { of: Export; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="sm:max-w-140">
        <DialogTitle>Export of {formatMoment(of.startedAt)}</DialogTitle>
        <DialogDescription>
          Each table as CSV for spreadsheets and as JSON, one object on each line. The files contain personal data. Keep them
          safe, and delete them when you no longer need them.
        </DialogDescription>
        <div className="mt-5">
          <Files id={of.id} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
