// A chunk of its own: it loads when a visitor signs in or up.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { authDialog, useAuthDialogState } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { authCopy } from '../auth.copy.ts'
import { useAuthCall } from '../auth.queries.ts'
import { AskCodeView, ConfirmView, EnterCodeView } from './code-views.tsx'
import { JoinStaffView } from './join-staff-view.tsx'
import { ForgotView, ResetView } from './reset-password-views.tsx'
import { SecondFactorView } from './second-factor-view.tsx'
import { SignInView } from './sign-in-view.tsx'
import { SignUpView } from './sign-up-view.tsx'

/** The view behind the link in the email to the current address: one press stops the change of address. */
function RefuseChangeView({ refusal }: { refusal: string }) {
  const refuseCopy = authCopy.refuseChange
  const client = useQueryClient()
  const refuse = useAuthCall(securityEndpoints.refuseEmailChange, () => client.setQueryData(currentUserKey, null))
  return (
    <>
      <DialogTitle>{refuse.isSuccess ? refuseCopy.doneTitle : refuseCopy.title}</DialogTitle>
      {refuse.isSuccess ? null : <DialogDescription>{refuseCopy.text}</DialogDescription>}
      <div className="mt-6 flex flex-col gap-4">
        {refuse.isSuccess ? <Alert variant="default">{refuseCopy.done}</Alert> : null}
        {refuse.error ? <Alert>{messageOf(refuse.error, refuseCopy.failed)}</Alert> : null}
        {refuse.isSuccess ? (
          <Button size="lg" onClick={() => authDialog.show('forgot')}>
            {refuseCopy.next}
          </Button>
        ) : (
          <Button
            size="lg"
            variant="danger-solid"
            pending={refuse.isPending}
            pendingLabel={refuseCopy.pending}
            onClick={() => refuse.mutate({ refusal })}
          >
            {refuseCopy.submit}
          </Button>
        )}
      </div>
    </>
  )
}

/** The view behind the link in the email to the first owner of a site. */
function ConfirmAddressView({ linkToken }: { linkToken: string }) {
  const addressCopy = authCopy.confirmAddress
  const client = useQueryClient()
  const confirm = useAuthCall(staffEndpoints.confirmOwnerAddress, () => client.invalidateQueries())
  return (
    <>
      <DialogTitle>{confirm.isSuccess ? addressCopy.doneTitle : addressCopy.title}</DialogTitle>
      <DialogDescription>{confirm.data ? addressCopy.done(confirm.data.email) : addressCopy.text}</DialogDescription>
      <div className="mt-6 flex flex-col gap-4">
        {confirm.error ? <Alert>{messageOf(confirm.error, addressCopy.failed)}</Alert> : null}
        {confirm.isSuccess ? (
          <Button size="lg" onClick={() => authDialog.close()}>
            {addressCopy.close}
          </Button>
        ) : (
          <Button
            size="lg"
            pending={confirm.isPending}
            pendingLabel={addressCopy.pending}
            onClick={() => confirm.mutate({ linkToken })}
          >
            {addressCopy.submit}
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * One dialog with the views to sign in (by password or emailed code, and the second factor), sign up, confirm, and
 * reset a password.
 */
export function AuthDialog() {
  const { view, email, linkToken } = useAuthDialogState()
  const [notice, setNotice] = useState<string | null>(null)
  const close = (isOpen: boolean) => {
    if (isOpen) return
    setNotice(null)
    authDialog.close()
  }
  return (
    <Dialog open={view !== null} onOpenChange={close}>
      <DialogContent>
        {view === 'sign-in' ? <SignInView email={email} notice={notice} /> : null}
        {view === 'sign-up' ? <SignUpView email={email} /> : null}
        {view === 'confirm' ? <ConfirmView email={email} onConfirmed={() => setNotice(authCopy.confirmed)} /> : null}
        {view === 'forgot' ? <ForgotView email={email} /> : null}
        {view === 'ask-code' ? <AskCodeView email={email} /> : null}
        {view === 'enter-code' ? <EnterCodeView email={email} /> : null}
        {view === 'second-factor' ? <SecondFactorView /> : null}
        {view === 'refuse-change' ? <RefuseChangeView key={linkToken} refusal={linkToken} /> : null}
        {view === 'confirm-address' ? <ConfirmAddressView key={linkToken} linkToken={linkToken} /> : null}
        {view === 'join-staff' ? <JoinStaffView key={linkToken} linkToken={linkToken} /> : null}
        {view === 'reset' ? <ResetView email={email} onReset={() => setNotice(authCopy.wasReset)} /> : null}
      </DialogContent>
    </Dialog>
  )
}
