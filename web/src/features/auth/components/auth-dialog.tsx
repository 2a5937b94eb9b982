import { useState } from 'react'
import { authDialog, useAuthDialogState } from '../../../session/auth-dialog.ts'
import { Dialog, DialogContent } from '../../../ui/overlays/dialog.tsx'
import { authCopy } from '../auth.copy.ts'
import { AskCodeView } from './ask-code-view.tsx'
import { ConfirmView } from './confirm-view.tsx'
import { EnterCodeView } from './enter-code-view.tsx'
import { ForgotView } from './forgot-view.tsx'
import { RefuseChangeView } from './refuse-change-view.tsx'
import { ResetView } from './reset-view.tsx'
import { JoinStaffView } from './second-step/join-staff-view.tsx'
import { SecondFactorView } from './second-step/second-factor-view.tsx'
import { SignInView } from './sign-in-view.tsx'
import { SignUpView } from './sign-up-view.tsx'

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
        {view === 'refuse-change' ? <RefuseChangeView refusal={linkToken} /> : null}
        {view === 'join-staff' ? <JoinStaffView linkToken={linkToken} /> : null}
        {view === 'reset' ? <ResetView email={email} onReset={() => setNotice(authCopy.wasReset)} /> : null}
      </DialogContent>
    </Dialog>
  )
}
