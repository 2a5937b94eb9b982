import type { HistoryEntry } from '#contract/listing-desk/listing-history.schemas.ts'
import { formatMoment } from '../../../lib/format.ts'
import { changeWords, detailWords, historyWords } from '../model/history-words.ts'

const dots: Partial<Record<HistoryEntry['kind'], string>> = {
  approved: 'bg-good',
  rejected: 'bg-bad',
  reported: 'bg-bad',
  submitted: 'bg-amber',
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { kind, at, by, changes } = entry
  const detail = detailWords(entry)
  return (
    <li className="flex gap-4 border-t border-line py-3">
      <span aria-hidden className={`mt-2 size-2.5 shrink-0 rounded-full ${dots[kind] ?? 'bg-control'}`} />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{historyWords[kind]}</span>
          <span className="num text-muted">
            {by ? ` by ${by}` : ''}, <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </p>
        {detail ? <p className="mt-1 text-sm wrap-anywhere text-muted">{detail}</p> : null}
        {changes.length > 0 ? (
          <ul aria-label="Changes" className="mt-1 text-sm text-muted">
            {changes.map((change) => (
              <li key={change.field} className="wrap-anywhere">
                {changeWords(change)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}

/** What happened to a listing, newest first: edits with their fields, decisions and reports. */
export function ListingHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="listing-history">
      <h2 id="listing-history" className="text-block">
        History
      </h2>
      <ol aria-labelledby="listing-history" className="mt-2">
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}
