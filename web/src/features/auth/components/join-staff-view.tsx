import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { leavePage } from '../../../lib/leave-page.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { authDialog } from '../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { useSignOut } from '../../../session/use-sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useAuthCall } from '../auth.queries.ts'

/** The role of an invitation, in a sentence. */
const roleSentences = {
  owner: () => t`You are invited in the role Owner.`,
  support: () => t`You are invited in the role Support.`,
  finance: () => t`You are invited in the role Finance.`,
  content: () => t`You are invited in the role Content.`,
}

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
          <Trans>
            You are signed in as {signedInAs}. Sign out, then accept with {email}.
          </Trans>
        </Alert>
        <Button size="lg" pending={signOut.isPending} pendingLabel={t`Signing out...`} onClick={() => signOut.mutate()}>
          <Trans>Sign out</Trans>
        </Button>
      </>
    )
  return (
    <>
      <p>
        <Trans>
          Sign in with <strong>{email}</strong> to accept. If that address has no account yet, create one.
        </Trans>
      </p>
      <Button size="lg" onClick={() => goOn('sign-in')}>
        <Trans>Sign in to accept</Trans>
      </Button>
      <Button variant="outline" onClick={() => goOn('sign-up')}>
        <Trans>Create an account</Trans>
      </Button>
    </>
  )
}

function Accept({ linkToken, onAccepted }: { linkToken: string; onAccepted: () => void }) {
  const accept = useAuthCall(staffEndpoints.acceptInvitation, onAccepted)
  return (
    <>
      {accept.error ? <Alert>{messageOf(accept.error, t`The invitation could not be accepted. Please try again.`)}</Alert> : null}
      <Button size="lg" pending={accept.isPending} pendingLabel={t`Joining...`} onClick={() => accept.mutate({ linkToken })}>
        <Trans>Join the staff</Trans>
      </Button>
    </>
  )
}

/** The view behind the link of an invitation to the staff: signing in with its address, then accepting it. */
export function JoinStaffView({ linkToken }: { linkToken: string }) {
  const api = useApi()
  const client = useQueryClient()
  const { name } = useSiteSettings()
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
      <DialogTitle>{t`Join the ${name} staff`}</DialogTitle>
      <DialogDescription>{invitation.data ? roleSentences[invitation.data.role]() : t`An invitation by email`}</DialogDescription>
      <div className="mt-6 flex flex-col gap-4">
        {invitation.isPending ? <Skeleton className="h-13 w-full" /> : null}
        {invitation.error ? <Alert>{messageOf(invitation.error, t`The invitation could not be loaded.`)}</Alert> : null}
        {invitation.data && !(user && isInvited) ? (
          <SignInFirst email={invitation.data.email} linkToken={linkToken} signedInAs={user?.email} />
        ) : null}
        {invitation.data && user && isInvited ? <Accept linkToken={linkToken} onAccepted={() => void finish()} /> : null}
      </div>
    </>
  )
}
