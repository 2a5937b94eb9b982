import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { readStepFactors, stepFactorsKey } from '../model/step-factors.ts'
import { CodeForm } from './code-form.tsx'

/** The second step of signing in without a password: the emailed code. */
export function EnterCodeView({ email }: { email: string }) {
  const client = useQueryClient()
  const signIn = useAuthCall(authEndpoints.signInWithCode, ({ user }) => {
    client.setQueryData(currentUserKey, user)
    authDialog.finish()
  })
  // The form that sends the code knows its own errors; this one opens the next step.
  const { error } = signIn
  useEffect(() => {
    const factors = readStepFactors(error)
    if (!factors) return
    client.setQueryData(stepFactorsKey, factors)
    authDialog.show('second-factor')
  }, [error, client])
  const resend = useAuthCall(authEndpoints.requestSignInCode, () => undefined)
  return (
    <CodeForm
      email={email}
      label="Sign-in code"
      words={authCopy.enterCode}
      description={
        <>
          If <strong className="text-ink">{email}</strong> has an account, a sign-in code is on its way. It expires in 10 minutes
          and works on this device only.
        </>
      }
      entry={signIn}
      resend={resend}
      resent={authCopy.codeResent}
      back="Use my password"
    />
  )
}
