import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { type Invitation, inviteSchema } from '#contract/staff/staff.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast, type ToastMessage } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { MemberRow, RoleSelect } from '../components/member-row.tsx'
import { roleWords } from '../model/people-words.ts'
import { useInvite, useResend, useStaff, useWithdraw } from '../people.queries.ts'

/** Invites an email address in a role. The typed values stay after an error. */
function InviteForm() {
  const form = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: '', role: 'support' as const },
  })
  const invite = useInvite()
  const role = useWatch({ control: form.control, name: 'role' })
  const submit = form.handleSubmit((values) =>
    invite.mutate(values, {
      onSuccess: () => {
        const { email } = values
        form.reset()
        showToast({ title: t`Invitation sent`, description: t`The link we emailed to ${email} works for 7 days.` })
      },
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {invite.error ? <Alert>{messageOf(invite.error, t`The invitation was not sent. Please try again.`)}</Alert> : null}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_220px]">
        <Field label={t`Email`} error={form.formState.errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label={t`Role`}>
          <RoleSelect {...form.register('role')} />
        </Field>
      </div>
      <p className="text-sm text-muted">{roleWords()[role].text}</p>
      <Button type="submit" className="self-start" pending={invite.isPending} pendingLabel={t`Sending...`}>
        <Trans>Send invitation</Trans>
      </Button>
    </form>
  )
}

/** Says how a decision ended, also when its row has left the list meanwhile. */
async function announce(decision: Promise<unknown>, done: ToastMessage, failure: string) {
  try {
    await decision
    showToast(done)
  } catch (error) {
    showToast({ title: failure, description: messageOf(error, t`Please try again.`), variant: 'destructive' })
  }
}

/** One invitation that waits, or has expired. */
function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, sentAt, expiresAt, isExpired } = invitation
  const [resend, withdraw] = [useResend(id), useWithdraw(id)]
  const [roleName, sent, expires] = [roleWords()[role].name, formatInstant(sentAt), formatInstant(expiresAt)]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-56 flex-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="num text-sm text-muted">{t`${roleName} · sent ${sent}`}</p>
      </div>
      <Badge tone={isExpired ? 'bad' : 'info'}>{isExpired ? t`Expired` : t`Expires ${expires}`}</Badge>
      <div className="flex gap-2">
        <Button
          variant="outline"
          aria-label={t`Send the invitation of ${email} again`}
          pending={resend.isPending}
          pendingLabel={t`Sending...`}
          onClick={() => {
            const done = { title: t`Invitation sent again`, description: t`The former link stopped working.` }
            void announce(resend.mutateAsync(undefined), done, t`The invitation was not sent`)
          }}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          variant="quiet"
          aria-label={t`Withdraw the invitation of ${email}`}
          pending={withdraw.isPending}
          pendingLabel={t`Withdrawing...`}
          onClick={() => {
            const done = { title: t`Invitation withdrawn` }
            void announce(withdraw.mutateAsync(undefined), done, t`The invitation was not withdrawn`)
          }}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </li>
  )
}

function Staff() {
  const staff = useStaff()
  if (staff.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!staff.data) return <LoadError title={t`The staff could not be loaded`} load={staff} />
  const { members, invitations } = staff.data
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="members-heading">
        <h2 id="members-heading" className="text-block">
          <Trans>Members</Trans>
        </h2>
        <ul aria-labelledby="members-heading" className="mt-3 border-t border-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} isOnlyOwner={member.role === 'owner' && owners.length === 1} />
          ))}
        </ul>
      </section>
      {invitations.length === 0 ? null : (
        <section aria-labelledby="invitations-heading">
          <h2 id="invitations-heading" className="text-block">
            <Trans>Invitations</Trans>
          </h2>
          <ul aria-labelledby="invitations-heading" className="mt-3 border-t border-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <Panel className="p-5 sm:p-7">
        <h2 className="mb-4 font-sans text-lg font-semibold tracking-normal">{t`Invite a member`}</h2>
        <InviteForm />
      </Panel>
    </div>
  )
}

/** `/admin/staff`: who works on the site, in which role, and invitations. */
export function StaffScreen() {
  return (
    <ConsolePage
      page="staff"
      title={t`Staff`}
      lead={t`Who works on the site, and what they may do.`}
      ask={t`Sign in as staff to see the staff.`}
    >
      <Staff />
    </ConsolePage>
  )
}
