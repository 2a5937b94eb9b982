import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import type { Export, ExportList } from '#contract/exports/exports.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment, plural } from '../../../lib/format.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ExportFilesDialog } from '../components/export-files.tsx'
import { useExports, useStartExport } from '../exports.queries.ts'
import { formatBytes, rowWords, startedWords, stateBadges } from '../model/export-words.ts'

function StartButton() {
  const exports = useExports()
  const start = useStartExport()
  const isRunning = exports.data?.exports.some(({ state }) => state === 'running' || state === 'retrying') ?? false
  const onStart = () =>
    start.mutate(undefined, {
      onError: (error) =>
        showToast({ title: 'Not started', description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
    })
  return (
    <Button pending={start.isPending} pendingLabel="Starting..." disabled={isRunning} onClick={onStart}>
      Export now
    </Button>
  )
}

const nightWords = ({ nightlyHour, keepDays }: Pick<ExportList, 'nightlyHour' | 'keepDays'>) => {
  const night = nightlyHour === null ? 'The nightly export is off.' : `An export starts each night after ${nightlyHour}:00 UTC.`
  return `${night} Exports are kept for ${plural(keepDays, 'day')}.`
}

/** One export: when, by whom, its size and state, and the button that shows its files. */
function ExportRow({ of, onOpen }: { of: Export; onOpen: () => void }) {
  const [tone, word] = stateBadges[of.state]
  const facts = [startedWords(of), rowWords(of.rows), formatBytes(of.bytes)]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          <time dateTime={of.startedAt}>{formatMoment(of.startedAt)}</time> <Badge tone={tone}>{word}</Badge>
        </h2>
        <p className="num mt-1 text-sm text-muted">{facts.join(' · ')}</p>
        {of.keptUntil ? (
          <p className="num text-sm text-muted">
            Kept until <time dateTime={of.keptUntil}>{formatMoment(of.keptUntil)}</time>
          </p>
        ) : null}
        {of.error ? <p className="mt-1 text-sm wrap-anywhere text-bad">{of.error}</p> : null}
      </div>
      {of.state === 'done' ? (
        <Button variant="outline" aria-label={`Files of ${formatMoment(of.startedAt)}`} onClick={onOpen}>
          Files
        </Button>
      ) : null}
    </li>
  )
}

function Exports() {
  const exports = useExports()
  const [opened, setOpened] = useState<number | null>(null)
  if (exports.isPending) return <Skeleton className="h-96 w-full" />
  if (!exports.data) return <LoadError title="The exports could not be loaded" load={exports} />
  const list = exports.data.exports
  const shown = list.find(({ id }) => id === opened)
  return (
    <>
      <p className="mb-5">{nightWords(exports.data)}</p>
      {list.length > 0 ? (
        <ul aria-label="Exports" className="border-t border-line">
          {list.map((each) => (
            <ExportRow key={each.id} of={each} onOpen={() => setOpened(each.id)} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={HardDriveDownload} title="No exports yet">
          The first one appears here after the next night, or when you start one.
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
      title="Exports"
      lead="Bookings, money, people, listings and reviews as files, for your own records."
      ask="Sign in as staff to see the exports."
      actions={<StartButton />}
    >
      <Exports />
    </ConsolePage>
  )
}
