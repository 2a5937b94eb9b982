import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { requestSignInCodeSchema } from '#contract/auth/auth.schemas.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { AuthForm } from './auth-form.tsx'

/** The first step of signing in without a password: the email address for the code. */
export function AskCodeView({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(requestSignInCodeSchema), defaultValues: { email } })
  const ask = useAuthCall(authEndpoints.requestSignInCode, (_, body) => authDialog.show('enter-code', body.email))
  const submit = form.handleSubmit((values) => ask.mutate(values))
  return (
    <AuthForm
      words={authCopy.askCode}
      description="We’ll email you a code to sign in on this device. You don’t need your password."
      onSubmit={submit}
      isPending={ask.isPending}
      error={ask.error}
      links={
        <Button variant="link" onClick={() => authDialog.show('sign-in', form.getValues('email'))}>
          Use my password
        </Button>
      }
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
    </AuthForm>
  )
}
