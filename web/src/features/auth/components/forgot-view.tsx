import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { forgotPasswordSchema } from '#contract/auth/auth.schemas.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { AuthForm } from './auth-form.tsx'

/** The first step of a password reset: the email address for the code. */
export function ForgotView({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email } })
  const forgot = useAuthCall(authEndpoints.forgotPassword, (_, body) => authDialog.show('reset', body.email))
  const submit = form.handleSubmit((values) => forgot.mutate(values))
  return (
    <AuthForm
      words={authCopy.forgot}
      description="Enter your email address, and we’ll send you a code to reset your password."
      onSubmit={submit}
      isPending={forgot.isPending}
      error={forgot.error}
      links={
        <Button variant="link" onClick={() => authDialog.show('sign-in', form.getValues('email'))}>
          Back to sign in
        </Button>
      }
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
    </AuthForm>
  )
}
