import { useEffect, useState } from 'react'
import type { Import } from '#contract/imports/imports.schemas.ts'
import { formatInstant, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/card.tsx'
import { useRefreshDrafts } from '../api/use-drafts.ts'
import { useImport } from '../api/use-imports.ts'
import { countWords, importBadges, noteLines } from '../model/import-words.ts'
import { ImportReport } from './import-report.tsx'

/** The number of rows per kind of note. */
function NoteCounts({ notes }: { notes: Import['notes'] }) {
  return (
    <dl aria-label="Changes to rows" className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {noteLines(notes).map(({ name, rows }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="num font-semibold">{rows}</dd>
        </div>
      ))}
    </dl>
  )
}

const disclosure = 'flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-muted hover:text-ink sm:px-6'

function IgnoredColumns({ names }: { names: readonly string[] }) {
  return (
    <details className="border-t border-line">
      <summary className={disclosure}>{plural(names.length, 'column')} not imported</summary>
      <p className="px-5 pb-4 text-sm break-words sm:px-6">{names.join(', ')}</p>
    </details>
  )
}

/** One import: its progress, result and report. */
export function ImportCard({ newest }: { newest: Import }) {
  const { data } = useImport(newest.id)
  const imported = data ?? newest
  const badge = importBadges[imported.status]
  const refreshDrafts = useRefreshDrafts()
  const [isReportOpen, setReportOpen] = useState(false)
  const isRunning = imported.status === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on each batch of rows and at the end
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
          {imported.notes.length > 0 ? <NoteCounts notes={imported.notes} /> : null}
          {isRunning ? (
            <div role="progressbar" aria-label="Reading the file" className="mt-3 h-1.5 overflow-hidden rounded-full bg-line">
              <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
            </div>
          ) : null}
          {imported.error ? <p className="mt-2 font-medium text-bad">{imported.error}</p> : null}
          {imported.status === 'interrupted' ? (
            <p className="mt-2 font-medium text-bad">
              The import was interrupted. Choose the same file again: it continues where it stopped.
            </p>
          ) : null}
        </div>
        {imported.ignoredColumns.length > 0 ? <IgnoredColumns names={imported.ignoredColumns} /> : null}
        {isRunning || (imported.notes.length === 0 && imported.refused === 0) ? null : (
          <details className="border-t border-line" onToggle={(event) => setReportOpen(event.currentTarget.open)}>
            <summary className={disclosure}>Row report</summary>
            {isReportOpen ? <ImportReport imported={imported} /> : null}
          </details>
        )}
      </section>
    </Panel>
  )
}
