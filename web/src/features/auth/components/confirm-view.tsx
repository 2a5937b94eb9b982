import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { confirmSignUpSchema } from '#contract/auth/auth.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'

/** Takes the mailed code, sends another one when asked, and leads to the sign-in view. */
export function ConfirmView({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const form = useForm({ resolver: zodResolver(confirmSignUpSchema), defaultValues: { email, confirmationCode: '' } })
  const confirm = useAuthCall(authEndpoints.confirmSignUp, () => {
    onConfirmed()
    authDialog.show('sign-in', email)
  })
  const resend = useAuthCall(authEndpoints.signUp, () => undefined)
  const submit = form.handleSubmit((values) => confirm.mutate(values))
  return (
    <AuthForm
      words={authCopy.confirm}
      description={
        <>
          We sent a six-digit code to <strong className="text-ink">{email}</strong>. It is good for 10 minutes.
        </>
      }
      onSubmit={submit}
      isPending={confirm.isPending}
      error={confirm.error}
      notice={resend.isSuccess ? authCopy.resend.done : null}
      links={
        <>
          <Button
            variant="link"
            pending={resend.isPending}
            pendingLabel={authCopy.resend.pending}
            onClick={() => {
              confirm.reset()
              resend.mutate({ email })
            }}
          >
            {authCopy.resend.submit}
          </Button>
          <Button variant="link" onClick={() => authDialog.show('sign-in')}>
            Back to sign in
          </Button>
        </>
      }
    >
      {resend.error ? <Alert>{messageOf(resend.error, authCopy.resend.failed)}</Alert> : null}
      <Field label="Confirmation code" error={form.formState.errors.confirmationCode?.message}>
        <CodeInput {...form.register('confirmationCode')} />
      </Field>
    </AuthForm>
  )
}
