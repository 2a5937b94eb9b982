import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { formatMoment, plural } from '../../../lib/format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { comingWords } from '../model/people-words.ts'

/** Since when, by whom and why an account is suspended, and what is left of its coming stays. */
export function SuspensionNotice({ person }: { person: PersonDetail }) {
  const { suspension, cancelingStays, comingStays } = person
  const coming = comingWords(comingStays)
  return (
    <>
      {suspension ? (
        <div className="rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">
          <p className="font-semibold">
            Suspended {formatMoment(suspension.at)}
            {suspension.by ? ` by ${suspension.by.name}` : null}
          </p>
          {suspension.reason ? <p className="mt-0.5 break-words">{suspension.reason}</p> : null}
        </div>
      ) : null}
      {cancelingStays > 0 ? (
        <Alert variant="default" title={`Canceling ${plural(cancelingStays, 'stay')}`}>
          Guests get a full refund. This updates on its own.
        </Alert>
      ) : (
        <p className="num text-muted">{coming ? `Coming stays: ${coming}.` : 'No coming stays.'}</p>
      )}
    </>
  )
}
