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
  error ? <Alert className="mt-5">{messageOf(error, 'Nothing was changed. Please try again.')}</Alert> : null

/** A choice of role. Put it in a `Field`. */
export function RoleSelect(props: Omit<ComponentProps<'select'>, 'children'>) {
  return (
    <Select {...props}>
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleWords[role].name}
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
  const save = async () => {
    try {
      await change.mutateAsync(role)
    } catch {
      return
    }
    showToast({ title: 'Role changed', description: `${member.name} is now ${roleWords[role].name}.` })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change the role of ${member.name}?`}
      confirmLabel="Change role"
      pendingLabel="Changing..."
      keepLabel="Cancel"
      pending={change.isPending}
      disabled={role === member.role}
      onConfirm={() => void save()}
      extra={
        <>
          {problemOf(change.error)}
          <Field label="Role" hint={roleWords[role].text} className="mt-5">
            <RoleSelect
              value={role}
              onChange={({ target }) => setRole(staffRoles.find((each) => each === target.value) ?? member.role)}
            />
          </Field>
        </>
      }
    >
      It counts from the next click on. We’ll email them.
    </ConfirmDialog>
  )
}

function RemoveDialog({ member, onClose }: DialogProps) {
  const remove = useRemove(member.id)
  const confirm = async () => {
    try {
      await remove.mutateAsync(undefined)
    } catch {
      return
    }
    showToast({ title: 'Removed from the staff' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${member.name} from the staff?`}
      confirmLabel="Remove from the staff"
      pendingLabel="Removing..."
      keepLabel="Cancel"
      isDestructive
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      extra={problemOf(remove.error)}
    >
      They lose access to the console at once. Their own account stays. We’ll email them.
    </ConfirmDialog>
  )
}

/** The address of the first owner until it is confirmed; its owner may have the link sent again. */
function UnconfirmedAddress({ isYou }: { isYou: boolean }) {
  const resend = useResendOwnAddress()
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Email sent', description: 'Open the link in it to confirm your address.' }),
    })
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Badge tone="warn">Email not confirmed</Badge>
      {isYou ? (
        <Button variant="quiet" pending={resend.isPending} pendingLabel="Sending..." onClick={send}>
          Send the email again
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
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Link to="/admin/people/$id" params={{ id: member.id }} className="link">
            {member.name}
          </Link>
          {member.isYou ? <span className="text-sm font-normal text-muted">You</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{member.email}</p>
        {member.isConfirmed ? null : <UnconfirmedAddress isYou={member.isYou} />}
      </div>
      <p className="font-semibold sm:w-24">
        {roleWords[member.role].name}
        {isOnlyOwner ? <span className="block text-sm font-normal text-muted">The only one</span> : null}
      </p>
      <div className="flex min-w-44 flex-col items-start gap-1">
        <Badge tone={member.hasSecondFactor ? 'good' : 'warn'}>
          {member.hasSecondFactor ? 'Two-step sign-in' : 'Password only'}
        </Badge>
        <p className="num text-sm text-muted">
          {member.lastSignedInAt ? `Signed in ${formatInstant(member.lastSignedInAt)}` : 'Not signed in'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" aria-label={`Change the role of ${member.name}`} onClick={() => setAsking('role')}>
          Change role
        </Button>
        {isOnlyOwner ? null : (
          <Button variant="quiet" aria-label={`Remove ${member.name}`} onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
      </div>
      {asking === 'role' ? <RoleDialog member={member} onClose={close} /> : null}
      {asking === 'remove' ? <RemoveDialog member={member} onClose={close} /> : null}
    </li>
  )
}
