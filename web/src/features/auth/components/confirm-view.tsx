import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { CodeForm } from './code-form.tsx'

/** Confirms a sign-up by the emailed code, sends another one on request, and leads to the sign-in view. */
export function ConfirmView({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const confirm = useAuthCall(authEndpoints.confirmSignUp, () => {
    onConfirmed()
    authDialog.show('sign-in', email)
  })
  const resend = useAuthCall(authEndpoints.signUp, () => undefined)
  return (
    <CodeForm
      email={email}
      label="Confirmation code"
      words={authCopy.confirm}
      description={
        <>
          We sent a six-digit code to <strong className="text-ink">{email}</strong>. It expires in 10 minutes.
        </>
      }
      entry={confirm}
      resend={resend}
      resent={authCopy.resend.done}
      back="Back to sign in"
    />
  )
}
