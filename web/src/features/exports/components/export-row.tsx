import type { Export } from '#contract/exports/exports.schemas.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatBytes, rowWords, startedWords, stateBadges } from '../model/export-words.ts'

/** One export: when, by whom, its size and state, and the button that shows its files. */
export function ExportRow({ of, onOpen }: { of: Export; onOpen: () => void }) {
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
