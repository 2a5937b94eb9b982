import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { leavePage } from '../../../lib/leave-page.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { useSignOut } from '../../../session/use-sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useAuthCall } from '../auth.queries.ts'

const roleNames = { owner: 'Owner', support: 'Support', finance: 'Finance', content: 'Content' } as const

/** The invited address is not that of the signed-in account, or nobody is signed in. */
function SignInFirst({ email, linkToken, signedInAs }: { email: string; linkToken: string; signedInAs: string | undefined }) {
  const signOut = useSignOut()
  const goOn = (view: 'sign-in' | 'sign-up') => {
    authDialog.open({ view, afterwards: () => authDialog.open({ view: 'join-staff', linkToken }) })
    authDialog.show(view, email)
  }
  if (signedInAs)
    return (
      <>
        <Alert>
          You are signed in as {signedInAs}. Sign out, then accept with {email}.
        </Alert>
        <Button size="lg" pending={signOut.isPending} pendingLabel="Signing out..." onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </>
    )
  return (
    <>
      <p>
        Sign in with <strong>{email}</strong> to accept. If that address has no account yet, create one.
      </p>
      <Button size="lg" onClick={() => goOn('sign-in')}>
        Sign in to accept
      </Button>
      <Button variant="outline" onClick={() => goOn('sign-up')}>
        Create an account
      </Button>
    </>
  )
}

function Accept({ linkToken, onAccepted }: { linkToken: string; onAccepted: () => void }) {
  const accept = useAuthCall(staffEndpoints.acceptInvitation, onAccepted)
  return (
    <>
      {accept.error ? <Alert>{messageOf(accept.error, 'The invitation could not be accepted. Please try again.')}</Alert> : null}
      <Button size="lg" pending={accept.isPending} pendingLabel="Joining..." onClick={() => accept.mutate({ linkToken })}>
        Join the staff
      </Button>
    </>
  )
}

/** The view behind the link of an invitation to the staff: signing in with its address, then accepting it. */
export function JoinStaffView({ linkToken }: { linkToken: string }) {
  const api = useApi()
  const client = useQueryClient()
  const user = useCurrentUser().data
  const invitation = useQuery({
    queryKey: ['staff-invitation', linkToken],
    queryFn: () => callEndpoint(api, staffEndpoints.readInvitation, { body: { linkToken } }),
    retry: false,
  })
  const isInvited = user?.email.toLowerCase() === invitation.data?.email.toLowerCase()
  const finish = async () => {
    await client.invalidateQueries({ queryKey: currentUserKey })
    leavePage.to('/admin')
  }
  return (
    <>
      <DialogTitle>Join the Porchlight staff</DialogTitle>
      <DialogDescription>
        {invitation.data ? `You are invited in the role ${roleNames[invitation.data.role]}.` : 'An invitation by email'}
      </DialogDescription>
      <div className="mt-6 flex flex-col gap-4">
        {invitation.isPending ? <Skeleton className="h-13 w-full" /> : null}
        {invitation.error ? <Alert>{messageOf(invitation.error, 'The invitation could not be loaded.')}</Alert> : null}
        {invitation.data && !(user && isInvited) ? (
          <SignInFirst email={invitation.data.email} linkToken={linkToken} signedInAs={user?.email} />
        ) : null}
        {invitation.data && user && isInvited ? <Accept linkToken={linkToken} onAccepted={() => void finish()} /> : null}
      </div>
    </>
  )
}
