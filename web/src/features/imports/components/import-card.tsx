import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { Import, ImportRow } from '#contract/imports/imports.schemas.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { formatInstant } from '../../../lib/format.ts'
import { joinWords, sentenceGap } from '../../../lib/texts/join-words.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { useImport, useImportRows, useRefreshDrafts } from '../imports.queries.ts'
import { countWords, importBadges, nameOutcome, noteLines } from '../model/import-words.ts'

/** The number of rows per kind of note. */
function NoteCounts({ notes }: { notes: Import['notes'] }) {
  return (
    <dl aria-label={t`Changes to rows`} className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
      {noteLines(notes).map(({ name, rows }) => (
        <div key={name} className="flex justify-between gap-4 sm:gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="num font-semibold">{rows}</dd>
        </div>
      ))}
    </dl>
  )
}

const disclosure = 'flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-muted hover:text-ink sm:px-6'

function IgnoredColumns({ names }: { names: readonly string[] }) {
  const count = names.length
  return (
    <details className="border-t border-line">
      <summary className={disclosure}>{plural(count, { one: '# column not imported', other: '# columns not imported' })}</summary>
      <p className="px-5 pb-4 text-sm break-words sm:px-6">{joinWords(names)}</p>
    </details>
  )
}

const tones = { corrected: 'font-semibold', noted: 'font-semibold text-muted', refused: 'font-semibold text-bad' } as const

function ReportTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className="w-full text-start text-sm">
      <caption className="sr-only">{t`Corrected, noted and rejected rows`}</caption>
      <thead className="bg-sunken">
        <tr>
          {[t`Row`, t`Name`, t`Result`].map((name) => (
            <th key={name} scope="col" className="px-3 py-2 font-semibold first:ps-5 last:pe-5 sm:first:ps-6 sm:last:pe-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, outcome, reasons }) => {
          const became = nameOutcome(outcome)
          const said = reasons.map(translateRefusal).join(sentenceGap())
          return (
            <tr key={row} className="border-t border-line align-top">
              <td className="num py-2 pe-3 ps-5 sm:ps-6">{row}</td>
              <td className="px-3 py-2 break-words">{name || '—'}</td>
              <td className="py-2 pe-5 ps-3 break-words sm:pe-6">
                <Trans>
                  <span className={tones[outcome]}>{became}.</span> {said}
                </Trans>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The rows of a report, page by page, and a link to download all of them. */
function ImportReport({ imported }: { imported: Import }) {
  const list = useImportRows(imported.id)
  if (list.isPending)
    return <LoadingBlocks label={t`Loading the report...`} count={2} className="grid gap-2 p-5" block="h-10 rounded-card" />
  if (!list.data) return <LoadError title={t`The report could not be loaded`} load={list} />
  return (
    <>
      <ReportTable rows={list.data} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 sm:px-6">
        <ShowMore list={list} noun="row" />
        <Button asChild variant="outline">
          <a href={fillPath(importsEndpoints.getImportReport.path, { id: imported.id })} download>
            <Download aria-hidden className="size-4.5" /> <Trans>Download full report</Trans>
          </a>
        </Button>
      </div>
    </>
  )
}

/** One import: its progress, result and report. */
export function ImportCard({ newest }: { newest: Import }) {
  const { data } = useImport(newest.id)
  const imported = data ?? newest
  const { fileName } = imported
  const badge = importBadges()[imported.status]
  const refreshDrafts = useRefreshDrafts()
  const [isReportOpen, setReportOpen] = useState(false)
  const isRunning = imported.status === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on each batch of rows and at the end
  useEffect(() => void refreshDrafts(), [imported.made, isRunning, refreshDrafts])
  return (
    <Panel className="overflow-hidden">
      <section aria-label={t`Import of ${fileName}`}>
        <div className="p-5 sm:p-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 font-semibold break-all">{fileName}</span>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </p>
          <p className="text-sm text-muted">
            {imported.layout} · {formatInstant(imported.startedAt)}
          </p>
          <p aria-live="polite" className="num mt-2">
            {countWords(imported)}
          </p>
          {imported.notes.length > 0 ? <NoteCounts notes={imported.notes} /> : null}
          {isRunning ? (
            <div role="progressbar" aria-label={t`Reading the file`} className="mt-3 h-1.5 overflow-hidden rounded-full bg-line">
              <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
            </div>
          ) : null}
          {imported.error ? <p className="mt-2 font-medium text-bad">{translateRefusal(imported.error)}</p> : null}
          {imported.status === 'interrupted' ? (
            <p className="mt-2 font-medium text-bad">
              <Trans>The import was interrupted. Choose the same file again: it continues where it stopped.</Trans>
            </p>
          ) : null}
        </div>
        {imported.ignoredColumns.length > 0 ? <IgnoredColumns names={imported.ignoredColumns} /> : null}
        {isRunning || (imported.notes.length === 0 && imported.refused === 0) ? null : (
          <details className="border-t border-line" onToggle={(event) => setReportOpen(event.currentTarget.open)}>
            <summary className={disclosure}>{t`Row report`}</summary>
            {isReportOpen ? <ImportReport imported={imported} /> : null}
          </details>
        )}
      </section>
    </Panel>
  )
}
