import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { type StaffRole, staffRoles } from '#contract/shared/staff-rights.ts'
import type { StaffMember } from '#contract/staff/staff.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { roleWords } from '../model/people-words.ts'
import { useChangeRole, useRemove, useResendOwnAddress } from '../people.queries.ts'

const problemOf = (error: Error | null) =>
  error ? <Alert className="mt-5">{messageOf(error, t`Nothing was changed. Please try again.`)}</Alert> : null

/** A choice of role. Put it in a `Field`. */
export function RoleSelect(props: Omit<ComponentProps<'select'>, 'children'>) {
  const words = roleWords()
  return (
    <Select {...props}>
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {words[role].name}
        </option>
      ))}
    </Select>
  )
}

interface DialogProps {
  member: StaffMember
  onClose: () => void
}

function RoleDialog({ member, onClose }: DialogProps) {
  const [role, setRole] = useState<StaffRole>(member.role)
  const change = useChangeRole(member.id)
  const { name } = member
  const { name: roleName, text } = roleWords()[role]
  const save = async () => {
    try {
      await change.mutateAsync(role)
    } catch {
      return
    }
    showToast({ title: t`Role changed`, description: t`${name} is now ${roleName}.` })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Change the role of ${name}?`}
      confirmLabel={t`Change role`}
      pendingLabel={t`Changing...`}
      keepLabel={t`Cancel`}
      pending={change.isPending}
      disabled={role === member.role}
      onConfirm={() => void save()}
      extra={
        <>
          {problemOf(change.error)}
          <Field label={t`Role`} hint={text} className="mt-5">
            <RoleSelect
              value={role}
              onChange={({ target }) => setRole(staffRoles.find((each) => each === target.value) ?? member.role)}
            />
          </Field>
        </>
      }
    >
      <Trans>The new role applies at once. We’ll email them.</Trans>
    </ConfirmDialog>
  )
}

function RemoveDialog({ member, onClose }: DialogProps) {
  const remove = useRemove(member.id)
  const { name } = member
  const confirm = async () => {
    try {
      await remove.mutateAsync(undefined)
    } catch {
      return
    }
    showToast({ title: t`Removed from the staff` })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Remove ${name} from the staff?`}
      confirmLabel={t`Remove from the staff`}
      pendingLabel={t`Removing...`}
      keepLabel={t`Cancel`}
      isDestructive
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      extra={problemOf(remove.error)}
    >
      <Trans>They lose access to the console at once. Their own account stays. We’ll email them.</Trans>
    </ConfirmDialog>
  )
}

/** The address of the first owner until it is confirmed; its owner may have the link sent again. */
function UnconfirmedAddress({ isYou }: { isYou: boolean }) {
  const resend = useResendOwnAddress()
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => showToast({ title: t`Email sent`, description: t`Open the link in it to confirm your address.` }),
    })
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Badge tone="warn">{t`Email not confirmed`}</Badge>
      {isYou ? (
        <Button variant="quiet" pending={resend.isPending} pendingLabel={t`Sending...`} onClick={send}>
          <Trans>Send the email again</Trans>
        </Button>
      ) : null}
      {problemOf(resend.error)}
    </div>
  )
}

interface MemberRowProps {
  member: StaffMember
  /** The last owner stays. */
  isOnlyOwner: boolean
}

/** One member of staff with role, second step and newest sign-in. */
export function MemberRow({ member, isOnlyOwner }: MemberRowProps) {
  const [asking, setAsking] = useState<'role' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const { name } = member
  const day = member.lastSignedInAt && formatInstant(member.lastSignedInAt)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Link to="/admin/people/$id" params={{ id: member.id }} className="link">
            {name}
          </Link>
          {member.isYou ? <span className="text-sm font-normal text-muted">{t`You`}</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{member.email}</p>
        {member.isConfirmed ? null : <UnconfirmedAddress isYou={member.isYou} />}
      </div>
      <p className="font-semibold sm:w-24">
        {roleWords()[member.role].name}
        {isOnlyOwner ? <span className="block text-sm font-normal text-muted">{t`The only one`}</span> : null}
      </p>
      <div className="flex min-w-44 flex-col items-start gap-1">
        <Badge tone={member.hasSecondFactor ? 'good' : 'warn'}>
          {member.hasSecondFactor ? t`Two-step sign-in` : t`Password only`}
        </Badge>
        <p className="num text-sm text-muted">{day ? t`Signed in ${day}` : t`Not signed in`}</p>
      </div>
      <div className="flex gap-2 max-sm:ms-auto">
        <Button variant="outline" aria-label={t`Change the role of ${name}`} onClick={() => setAsking('role')}>
          <Trans>Change role</Trans>
        </Button>
        {isOnlyOwner ? null : (
          <Button variant="quiet" aria-label={t`Remove ${name}`} onClick={() => setAsking('remove')}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {asking === 'role' ? <RoleDialog member={member} onClose={close} /> : null}
      {asking === 'remove' ? <RemoveDialog member={member} onClose={close} /> : null}
    </li>
  )
}
