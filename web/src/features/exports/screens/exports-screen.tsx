import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, HardDriveDownload } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import type { ExportFormat, ExportState } from '#contract/exports/exports.rules.ts'
import type { Export, ExportFile, ExportList } from '#contract/exports/exports.schemas.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { countDays } from '../../../lib/texts/count-words.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'

const { listExports, startExport, getExport } = exportsEndpoints

/** How often the list is read again while an export is being written. */
const POLL_MS = 2_000

/** The kept exports; read again while one is being written. */
const useExports = () =>
  useQuery({
    ...endpointQuery(useApi(), listExports),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.exports.some(({ state }) => state === 'running' || state === 'retrying') ? POLL_MS : false,
  })

function useStartExport() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, startExport),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listExports) }),
  })
}

/** The files of an export, read when they are opened: staff confirm that it is them. */
const useExportFiles = (id: number) =>
  useQuery({ ...endpointQuery(useApi(), getExport, { params: { id: String(id) } }), retry: false })

/**
 * Asks for the files again before a download, because a link to a file cannot ask staff to confirm that it is them.
 */
function useConfirmedDownload(id: number) {
  const api = useApi()
  return useMutation({
    mutationFn: async (href: string) => {
      await callEndpoint(api, getExport, { params: { id: String(id) } })
      return href
    },
  })
}

const nightWords = ({ nightlyHour, keepDays }: Pick<ExportList, 'nightlyHour' | 'keepDays'>) => {
  const days = countDays(keepDays)
  return nightlyHour === null
    ? t`The nightly export is off. Exports are kept for ${days}.`
    : t`An export starts each night after ${nightlyHour}:00 UTC. Exports are kept for ${days}.`
}

const stateBadges = (): Record<ExportState, readonly [tone: 'good' | 'bad' | 'neutral' | 'warn', word: string]> => ({
  running: ['neutral', t`Being written`],
  retrying: ['warn', t`Failed, will be tried again`],
  done: ['good', t`Complete`],
  failed: ['bad', t`Failed`],
})

/** Who started an export. */
export function startedWords({ kind, startedBy }: Pick<Export, 'kind' | 'startedBy'>): string {
  if (kind === 'nightly') return t`Nightly`
  return startedBy === null ? t`By the command line` : t`By ${startedBy}`
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

const size = perLocale((locale, unit = 'byte') => {
  const [digits, unitDisplay] = unit === 'byte' ? ([0, 'long'] as const) : ([1, 'short'] as const)
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit, unitDisplay },
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

/** A readable size: 12.3 MB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return size(UNITS[step]).format(bytes / 1000 ** step)
}

/** `4,211 rows`. */
export const rowWords = (rows: number): string => plural(rows, { one: '# row', other: '# rows' })

const listTables = (): Readonly<Record<string, string>> => ({
  ledger_lines: t`Ledger lines`,
  refunds: t`Refunds`,
  payouts: t`Payouts`,
  disputes: t`Disputes`,
  bookings: t`Bookings`,
  reviews: t`Reviews`,
  messages: t`Messages`,
  listing_fees: t`Listing fees`,
  listing_blocks: t`Listing blocks`,
  listings: t`Listings`,
  audit_log: t`Audit log`,
  people: t`People`,
})

/** The name of a table; one without a name shows its identifier. */
export const tableWords = (table: string): string => listTables()[table] ?? table

/** One export: when, by whom, its size and state, and the button that shows its files. */
function ExportRow({ of, onOpen }: { of: Export; onOpen: () => void }) {
  const [tone, word] = stateBadges()[of.state]
  const startedAt = formatMoment(of.startedAt)
  const keptUntil = of.keptUntil ? formatMoment(of.keptUntil) : null
  const facts = [startedWords(of), rowWords(of.rows), formatBytes(of.bytes)]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          <time dateTime={of.startedAt}>{startedAt}</time> <Badge tone={tone}>{word}</Badge>
        </h2>
        <p className="num mt-1 text-sm text-muted">{facts.join(' · ')}</p>
        {of.keptUntil ? (
          <p className="num text-sm text-muted">
            <Trans>
              Kept until <time dateTime={of.keptUntil}>{keptUntil}</time>
            </Trans>
          </p>
        ) : null}
        {of.error ? <p className="mt-1 text-sm wrap-anywhere text-bad">{of.error}</p> : null}
      </div>
      {of.state === 'done' ? (
        <Button variant="outline" aria-label={t`Files of ${startedAt}`} onClick={onOpen}>
          <Trans>Files</Trans>
        </Button>
      ) : null}
    </li>
  )
}

const formats = { csv: 'CSV', jsonl: 'JSON' } as const satisfies Record<ExportFormat, string>

interface FileLinkProps {
  id: number
  file: ExportFile
  format: ExportFormat
  onDownload: (href: string) => void
}

function FileLink({ id, file, format, onDownload }: FileLinkProps) {
  const href = fillPath(exportsEndpoints.downloadExport.path, { id, table: file.table, format })
  const table = tableWords(file.table)
  const name = formats[format]
  const download = (event: MouseEvent) => {
    event.preventDefault()
    onDownload(href)
  }
  return (
    <a href={href} download className="link inline-flex min-h-11 items-center gap-1.5" onClick={download}>
      <Download aria-hidden className="size-4" />
      <span>
        <Trans>
          <span className="sr-only">Download {table} as </span>
          {name}
        </Trans>
      </span>
      <span className="num text-sm text-muted">{formatBytes(format === 'csv' ? file.csvBytes : file.jsonlBytes)}</span>
    </a>
  )
}

function Files({ id }: { id: number }) {
  const files = useExportFiles(id)
  const confirmed = useConfirmedDownload(id)
  if (files.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!files.data) return <LoadError title={t`The files could not be loaded`} load={files} />
  const download = (href: string) =>
    confirmed.mutate(href, {
      onSuccess: (address) => window.location.assign(address),
      onError: (error) =>
        showToast({ title: t`Not downloaded`, description: messageOf(error, t`Please try again.`), variant: 'destructive' }),
    })
  return (
    <ul aria-label={t`Files`} className="border-t border-line">
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
function ExportFilesDialog({ of, onClose }: { of: Export; onClose: () => void }) {
  const startedAt = formatMoment(of.startedAt)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="sm:max-w-140">
        <DialogTitle>{t`Export of ${startedAt}`}</DialogTitle>
        <DialogDescription>
          <Trans>
            Each table as CSV for spreadsheets and as JSON, one object on each line. The files contain personal data. Keep them
            safe, and delete them when you no longer need them.
          </Trans>
        </DialogDescription>
        <div className="mt-5">
          <Files id={of.id} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function StartButton() {
  const exports = useExports()
  const start = useStartExport()
  const isRunning = exports.data?.exports.some(({ state }) => state === 'running' || state === 'retrying') ?? false
  const onStart = () =>
    start.mutate(undefined, {
      onError: (error) =>
        showToast({ title: t`Not started`, description: messageOf(error, t`Please try again.`), variant: 'destructive' }),
    })
  return (
    <Button pending={start.isPending} pendingLabel={t`Starting...`} disabled={isRunning} onClick={onStart}>
      <Trans>Export now</Trans>
    </Button>
  )
}

function Exports() {
  const exports = useExports()
  const [opened, setOpened] = useState<number | null>(null)
  if (exports.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!exports.data) return <LoadError title={t`The exports could not be loaded`} load={exports} />
  const list = exports.data.exports
  const shown = list.find(({ id }) => id === opened)
  return (
    <>
      <p className="mb-5">{nightWords(exports.data)}</p>
      {list.length > 0 ? (
        <ul aria-label={t`Exports`} className="border-t border-line">
          {list.map((each) => (
            <ExportRow key={each.id} of={each} onOpen={() => setOpened(each.id)} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={HardDriveDownload} title={t`No exports yet`}>
          <Trans>The first one appears here after the next night, or when you start one.</Trans>
        </EmptyState>
      )}
      {shown ? <ExportFilesDialog of={shown} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** `/admin/exports`: everything as files, made each night and on request. */
export function ExportsScreen() {
  return (
    <ConsolePage
      page="exports"
      title={t`Exports`}
      lead={t`Bookings, money, people, listings and reviews as files, for your own records.`}
      ask={t`Sign in as staff to see the exports.`}
      actions={<StartButton />}
    >
      <Exports />
    </ConsolePage>
  )
}
