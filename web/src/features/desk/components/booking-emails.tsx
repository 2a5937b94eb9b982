import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { DeskEmail, DeskPage } from '#contract/desk/desk.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useRights } from '../../../session/console-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Count } from '../../../ui/lists/counted-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useSendEmailAgain } from '../desk.queries.ts'
import { emailBadges, emailWords, momentWords, nameWords } from '../model/desk-words.ts'

interface EmailRowProps {
  email: DeskEmail
  name: string
  canSend: boolean
  onSendAgain: () => void
}

function EmailRow({ email, name, canSend, onSendAgain }: EmailRowProps) {
  const { label, tone } = emailBadges()[email.state]
  const words = emailWords()[email.kind]
  return (
    <li className="flex min-h-16 items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p title={email.subject ?? undefined} className="font-semibold wrap-anywhere">
          {words}
        </p>
        <p className="num text-sm text-muted">
          {name} · {momentWords(email.sentAt ?? email.createdAt, new Date())}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {email.isRepeatable && canSend ? (
        <IconButton label={t`Send again: ${words}, to ${name}`} tip={t`Send again`} onClick={onSendAgain}>
          <RefreshCw aria-hidden className="size-4.5" />
        </IconButton>
      ) : null}
    </li>
  )
}

/** The emails of a booking with their state. One whose text can be written again can be sent again. */
export function BookingEmails({ page }: { page: DeskPage }) {
  const { booking, emails } = page
  const may = useRights()
  const [asked, setAsked] = useState<DeskEmail | null>(null)
  const again = useSendEmailAgain(booking.id)
  const words = asked ? emailWords()[asked.kind] : ''
  const recipient = page[asked?.recipient ?? 'guest']
  const [name, email] = [nameWords(recipient.name), recipient.email]
  const send = () => {
    if (!asked) return
    again.mutate(asked.id, {
      onSuccess: () => showToast({ title: t`Email queued` }),
      onError: (error) =>
        showToast({
          title: t`Failed to send the email`,
          description: messageOf(error, t`Please try again.`),
          variant: 'destructive',
        }),
      onSettled: () => setAsked(null),
    })
  }
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="mb-1 flex items-center justify-between font-sans text-base font-semibold tracking-normal">
        <Trans>Emails</Trans> <Count count={emails.length} />
      </h2>
      {emails.length === 0 ? (
        <p className="text-muted">{t`No emails sent yet.`}</p>
      ) : (
        <ul className="divide-y divide-line">
          {emails.map((email) => (
            <EmailRow
              key={email.id}
              email={email}
              name={nameWords(page[email.recipient].name)}
              canSend={may('bookings.act')}
              onSendAgain={() => setAsked(email)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t`Send this email again?`}
        confirmLabel={t`Send again`}
        pendingLabel={t`Sending...`}
        keepLabel={t`Cancel`}
        pending={again.isPending}
        onConfirm={send}
      >
        {asked ? t`${words}, to ${name} at ${email}. The text is written anew from the booking.` : null}
      </ConfirmDialog>
    </Panel>
  )
}
