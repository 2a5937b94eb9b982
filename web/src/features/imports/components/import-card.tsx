import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { type Import, type ImportRow, importPolicy } from '#contract/imports/imports.schemas.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { useRefreshDrafts } from '../api/use-drafts.ts'
import { useImport } from '../api/use-imports.ts'
import { countWords, importBadges } from '../model/import-words.ts'

function ReportTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <div className="max-h-96 overflow-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Rows that were mended or refused</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {['Row', 'Name', 'What became of it'].map((name) => (
              <th key={name} scope="col" className="px-5 py-2 font-semibold sm:px-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, outcome, reasons }) => (
            <tr key={row} className="border-t border-line align-top">
              <td className="num px-5 py-2 sm:px-6">{row}</td>
              <td className="px-5 py-2 break-words sm:px-6">{name || '—'}</td>
              <td className="px-5 py-2 sm:px-6">
                <span className={outcome === 'refused' ? 'font-semibold text-bad' : 'font-semibold'}>
                  {outcome === 'refused' ? 'Refused. ' : 'Mended. '}
                </span>
                {reasons.join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Report({ imported, rows }: { imported: Import; rows: readonly ImportRow[] }) {
  if (rows.length === 0) return null
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-muted hover:text-ink sm:px-6">
        Rows that were mended or refused
        {rows.length >= importPolicy.shownRows ? `: the first ${importPolicy.shownRows}` : ` (${rows.length})`}
      </summary>
      <ReportTable rows={rows} />
      <p className="border-t border-line px-5 py-3 sm:px-6">
        <Button asChild variant="outline">
          <a href={fillPath(importsEndpoints.getImportReport.path, { id: imported.id })} download>
            <Download aria-hidden className="size-4.5" /> Download the whole report
          </a>
        </Button>
      </p>
    </details>
  )
}

/** One import: how far it is, how it ended, and its report. */
export function ImportCard({ newest }: { newest: Import }) {
  const { data } = useImport(newest.id)
  const imported = data ?? newest
  const badge = importBadges[imported.status]
  const refreshDrafts = useRefreshDrafts()
  const isRunning = imported.status === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are asked for again whenever rows were read or the end came
  useEffect(() => void refreshDrafts(), [imported.made, isRunning, refreshDrafts])
  return (
    <Panel className="overflow-hidden">
      <section aria-label={`Import of ${imported.fileName}`}>
        <div className="p-5 sm:p-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 font-semibold break-all">{imported.fileName}</span>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </p>
          <p className="text-sm text-muted">
            {imported.layout} · {formatInstant(imported.startedAt)}
          </p>
          <p aria-live="polite" className="num mt-2">
            {countWords(imported)}
          </p>
          {isRunning ? (
            <div role="progressbar" aria-label="Reading the file" className="mt-3 h-1.5 overflow-hidden rounded-full bg-line">
              <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
            </div>
          ) : null}
          {imported.error ? <p className="mt-2 font-medium text-bad">{imported.error}</p> : null}
          {imported.status === 'interrupted' ? (
            <p className="mt-2 font-medium text-bad">
              It was broken off. Choose the same file again: it goes on where it stopped.
            </p>
          ) : null}
        </div>
        <Report imported={imported} rows={data?.report ?? []} />
      </section>
    </Panel>
  )
}
