import { ConsolePage } from '../../../session/console-page.tsx'
import { Panel } from '../../../ui/card.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useStaff } from '../api/use-staff.ts'
import { InvitationRow } from '../components/invitation-row.tsx'
import { InviteForm } from '../components/invite-form.tsx'
import { MemberRow } from '../components/member-row.tsx'

function Staff() {
  const staff = useStaff()
  if (staff.isPending) return <Skeleton className="h-96 w-full" />
  if (!staff.data) return <LoadError title="The staff could not be loaded" load={staff} />
  const { members, invitations } = staff.data
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="members-heading">
        <h2 id="members-heading" className="text-block">
          Members
        </h2>
        <ul aria-labelledby="members-heading" className="mt-3 border-t border-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="invitations-heading">
        <h2 id="invitations-heading" className="text-block">
          Invitations
        </h2>
        {invitations.length > 0 ? (
          <ul aria-labelledby="invitations-heading" className="mt-3 border-t border-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        ) : (
          <p className="mt-3 border-t border-line py-4 text-muted">No invitations are waiting.</p>
        )}
      </section>
      <Panel className="p-5 sm:p-7">
        <h2 className="mb-4 text-lg font-semibold">Invite a member</h2>
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
      title="Staff"
      lead="Who works on the site, and what they may do."
      ask="Sign in as staff to see the staff."
    >
      <Staff />
    </ConsolePage>
  )
}
