import { useState } from 'react'
import { peopleLimits, type StayDecision } from '#contract/people/people.rules.ts'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { comingWords } from '../model/people-words.ts'
import { useSuspend } from '../people.queries.ts'

interface StayChoiceProps {
  coming: PersonDetail['comingStays']
  decision: StayDecision
  onDecide: (decision: StayDecision) => void
}

/** What happens to the coming stays. Without any there is nothing to choose. */
function StayChoice({ coming, decision, onDecide }: StayChoiceProps) {
  const total = coming.asGuest + coming.asHost
  if (total === 0) return <p className="text-sm text-muted">There are no coming stays.</p>
  const choices = [
    ['keep', 'Keep them'],
    ['cancel', 'Cancel all with a full refund'],
  ] as const
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Coming stays: {comingWords(coming)}</legend>
      <div className="mt-1.5 flex flex-col gap-2">
        {choices.map(([value, label]) => (
          <ChoiceChip key={value} type="radio" name="stays" checked={decision === value} onChange={() => onDecide(value)}>
            {label}
          </ChoiceChip>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {decision === 'cancel'
          ? 'Guests and hosts get an email. Stays that have begun are not canceled.'
          : 'Existing bookings and payouts won’t change.'}
      </p>
    </fieldset>
  )
}

/** Suspends an account, with a reason and a decision about its coming stays. */
export function SuspendDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [includesReason, setIncludesReason] = useState(false)
  const [stays, setStays] = useState<StayDecision>('keep')
  const suspend = useSuspend(person.id)
  const send = async () => {
    try {
      const { canceling } = await suspend.mutateAsync({ reason: cleanLine(reason), includesReason, stays })
      showToast({
        title: 'Account suspended',
        ...(canceling > 0 ? { description: `Canceling ${plural(canceling, 'stay')}` } : {}),
      })
      onClose()
    } catch {
      return
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Suspend ${person.name}?`}
      confirmLabel="Suspend account"
      pendingLabel="Suspending..."
      keepLabel="Keep active"
      isDestructive
      pending={suspend.isPending}
      disabled={cleanLine(reason) === ''}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5 flex flex-col gap-5">
          <Field
            label="Reason"
            hint="Recorded with your name."
            error={suspend.isError ? messageOf(suspend.error, 'The account was not suspended. Please try again.') : null}
          >
            <Textarea
              rows={3}
              maxLength={peopleLimits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <label className="flex min-h-11 items-center gap-3 text-[15px]">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={includesReason}
              onChange={(event) => setIncludesReason(event.target.checked)}
            />
            Include the reason in the email
          </label>
          <StayChoice coming={person.comingStays} decision={stays} onDecide={setStays} />
        </div>
      }
    >
      They are signed out everywhere and cannot sign in, book, host or send messages. Their listings are hidden. We’ll email them.
    </ConfirmDialog>
  )
}
