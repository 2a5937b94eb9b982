import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { ListingAction } from '#contract/listing-desk/listing-desk.rules.ts'
import type { ListingResult } from '#contract/listing-desk/listing-desk.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDecideListings } from '../listing-desk.queries.ts'
import { actionWords, outcomeWords } from '../model/listing-filter.ts'

interface DecisionWords {
  title: (count: number) => string
  says: string
}

const decisionWords = (): Record<ListingAction, DecisionWords> => ({
  approve: {
    title: (count) => plural(count, { one: 'Approve # listing?', other: 'Approve # listings?' }),
    says: t`They go live, and we email their hosts.`,
  },
  reject: {
    title: (count) => plural(count, { one: 'Take down # listing?', other: 'Take down # listings?' }),
    says: t`Guests no longer find or book them. Existing bookings won’t change. We email their hosts your reason.`,
  },
  feature: {
    title: (count) => plural(count, { one: 'Feature # listing?', other: 'Feature # listings?' }),
    says: t`They lead the home page in the order you feature them. It shows the first eight.`,
  },
  unfeature: {
    title: (count) => plural(count, { one: 'Stop featuring # listing?', other: 'Stop featuring # listings?' }),
    says: t`They no longer lead the home page. Guests still find them.`,
  },
})

function describeOutcome(outcome: string, message: string | null): string {
  const reason = translateRefusal(message ?? '')
  return reason ? t`${outcome}: ${reason}` : outcome
}

function Outcomes({ results, tense }: { results: readonly ListingResult[]; tense: 'ahead' | 'done' }) {
  return (
    <ul aria-label={t`Outcome of each listing`} className="max-h-56 overflow-y-auto rounded-control bg-sunken p-3 text-sm">
      {results.map(({ id, title, outcome, message }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <span className="min-w-0 break-words">{title}</span>
          <span className={outcome === 'changed' ? 'font-semibold' : 'text-muted'}>
            {describeOutcome(outcomeWords()[outcome][tense], message)}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DecisionDialogProps {
  ids: readonly number[]
  action: ListingAction
  onClose: () => void
  /** Called once the decision was made. */
  onDone: () => void
}

/** Shows what a decision does to each selected listing, asks for its reason, and shows what became of each. */
export function DecisionDialog({ ids, action, onClose, onDone }: DecisionDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const preview = useDecideListings()
  const decide = useDecideListings()
  const { mutate } = preview
  useEffect(() => mutate({ ids: [...ids], action, isPreview: true }), [mutate, ids, action])
  const { title, says } = decisionWords()[action]
  const send = async () => {
    if (decide.data) return onClose()
    if (action === 'reject' && cleanLine(reason) === '') return setMissing(true)
    try {
      const results = await decide.mutateAsync({ ids: [...ids], action, reason })
      const changed = results.filter(({ outcome }) => outcome === 'changed').length
      showToast({ title: plural(changed, { one: '# listing changed', other: '# listings changed' }) })
      onDone()
      if (changed === results.length) onClose()
    } catch {
      // The dialog shows the error.
    }
  }
  const failed = decide.error ?? preview.error
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(ids.length)}
      confirmLabel={decide.data ? t`Done` : actionWords()[action]}
      isDestructive={action === 'reject' && !decide.data}
      pendingLabel={t`Saving...`}
      keepLabel={decide.data ? t`Close` : t`Not yet`}
      pending={decide.isPending}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5 grid gap-4">
          {decide.data ? <Outcomes results={decide.data} tense="done" /> : null}
          {!decide.data && preview.data ? <Outcomes results={preview.data} tense="ahead" /> : null}
          {action === 'reject' && !decide.data ? (
            <Field label={t`Reason`} error={isMissing && cleanLine(reason) === '' ? t`Give a reason` : null}>
              <Textarea
                rows={3}
                maxLength={listingLimits.reasonLength}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          ) : null}
          {failed ? (
            <p role="alert" className="text-sm font-medium text-bad">
              {messageOf(failed, t`Please try again.`)}
            </p>
          ) : null}
        </div>
      }
    >
      {says}
    </ConfirmDialog>
  )
}
