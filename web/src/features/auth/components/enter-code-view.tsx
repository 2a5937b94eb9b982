import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { signInWithCodeSchema } from '#contract/auth/auth.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { currentUserKey } from '../../../lib/query-client.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'

/** The second step of signing in without a password: the emailed code. */
export function EnterCodeView({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(signInWithCodeSchema), defaultValues: { email, confirmationCode: '' } })
  const signIn = useAuthCall(authEndpoints.signInWithCode, ({ user }) => {
    client.setQueryData(currentUserKey, user)
    authDialog.finish()
  })
  const resend = useAuthCall(authEndpoints.requestSignInCode, () => undefined)
  const submit = form.handleSubmit((values) => signIn.mutate(values))
  return (
    <AuthForm
      words={authCopy.enterCode}
      description={
        <>
          If <strong className="text-ink">{email}</strong> has an account, a sign-in code is on its way. It expires in 10 minutes
          and works on this device only.
        </>
      }
      onSubmit={submit}
      isPending={signIn.isPending}
      error={signIn.error}
      notice={resend.isSuccess ? authCopy.codeResent : null}
      links={
        <>
          <Button
            variant="link"
            pending={resend.isPending}
            pendingLabel={authCopy.resend.pending}
            onClick={() => {
              signIn.reset()
              resend.mutate({ email })
            }}
          >
            {authCopy.resend.submit}
          </Button>
          <Button variant="link" onClick={() => authDialog.show('sign-in')}>
            Use my password
          </Button>
        </>
      }
    >
      {resend.error ? <Alert>{messageOf(resend.error, authCopy.resend.failed)}</Alert> : null}
      <Field label="Sign-in code" error={form.formState.errors.confirmationCode?.message}>
        <CodeInput {...form.register('confirmationCode')} />
      </Field>
    </AuthForm>
  )
}
