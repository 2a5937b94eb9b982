import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { peopleLimits, type StayDecision } from '#contract/people/people.rules.ts'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { cancelingWords, comingWords } from '../model/people-words.ts'
import { useSuspend } from '../people.queries.ts'

interface StayChoiceProps {
  coming: PersonDetail['comingStays']
  decision: StayDecision
  onDecide: (decision: StayDecision) => void
}

/** What happens to the coming stays. Without any there is nothing to choose. */
function StayChoice({ coming, decision, onDecide }: StayChoiceProps) {
  const total = coming.asGuest + coming.asHost
  if (total === 0) return <p className="text-sm text-muted">{t`There are no coming stays.`}</p>
  const words = comingWords(coming)
  const choices = [
    ['keep', t`Keep them`],
    ['cancel', t`Cancel all with a full refund`],
  ] as const
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Coming stays: ${words}`}</legend>
      <div className="mt-1.5 flex flex-col gap-2">
        {choices.map(([value, label]) => (
          <ChoiceChip key={value} type="radio" name="stays" checked={decision === value} onChange={() => onDecide(value)}>
            {label}
          </ChoiceChip>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {decision === 'cancel'
          ? t`Guests and hosts get an email. Stays that have begun are not canceled.`
          : t`Existing bookings and payouts won’t change.`}
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
  const { name } = person
  const send = async () => {
    try {
      const { canceling } = await suspend.mutateAsync({ reason: cleanLine(reason), includesReason, stays })
      showToast({
        title: t`Account suspended`,
        ...(canceling > 0 ? { description: cancelingWords(canceling) } : {}),
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
      title={t`Suspend ${name}?`}
      confirmLabel={t`Suspend account`}
      pendingLabel={t`Suspending...`}
      keepLabel={t`Keep active`}
      isDestructive
      pending={suspend.isPending}
      disabled={cleanLine(reason) === ''}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5 flex flex-col gap-5">
          <Field
            label={t`Reason`}
            hint={t`Recorded with your name.`}
            error={suspend.isError ? messageOf(suspend.error, t`The account was not suspended. Please try again.`) : null}
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
            <Trans>Include the reason in the email</Trans>
          </label>
          <StayChoice coming={person.comingStays} decision={stays} onDecide={setStays} />
        </div>
      }
    >
      <Trans>
        They are signed out everywhere and cannot sign in, book, host or send messages. Their listings are hidden. We’ll email
        them.
      </Trans>
    </ConfirmDialog>
  )
}
