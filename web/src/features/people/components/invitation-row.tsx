import type { Invitation } from '#contract/staff/staff.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast, type ToastMessage } from '../../../ui/feedback/toast-store.ts'
import { useResend, useWithdraw } from '../api/use-staff.ts'
import { roleWords } from '../model/role-words.ts'

/** Says how a decision ended, also when its row has left the list meanwhile. */
async function announce(decision: Promise<unknown>, done: ToastMessage, failure: string) {
  try {
    await decision
    showToast(done)
  } catch (error) {
    showToast({ title: failure, description: messageOf(error, 'Please try again.'), variant: 'destructive' })
  }
}

/** One invitation that waits, or has expired. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, sentAt, expiresAt, isExpired } = invitation
  const [resend, withdraw] = [useResend(id), useWithdraw(id)]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-56 flex-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="num text-sm text-muted">
          {roleWords[role].name} · sent {formatInstant(sentAt)}
        </p>
      </div>
      <Badge tone={isExpired ? 'bad' : 'info'}>{isExpired ? 'Expired' : `Expires ${formatInstant(expiresAt)}`}</Badge>
      <div className="flex gap-2">
        <Button
          variant="outline"
          aria-label={`Send the invitation of ${email} again`}
          pending={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => {
            const done = { title: 'Invitation sent again', description: 'The former link stopped working.' }
            void announce(resend.mutateAsync(undefined), done, 'The invitation was not sent')
          }}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          aria-label={`Withdraw the invitation of ${email}`}
          pending={withdraw.isPending}
          pendingLabel="Withdrawing..."
          onClick={() =>
            void announce(withdraw.mutateAsync(undefined), { title: 'Invitation withdrawn' }, 'The invitation was not withdrawn')
          }
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
