import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { signInSchema } from '#contract/auth/auth.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { explainPasskey } from '../../../lib/passkeys.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { authCopy } from '../auth.copy.ts'
import { useAuthCall, usePasskeySignIn } from '../auth.queries.ts'
import { AuthForm } from './auth-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordInput } from './password-input.tsx'
import { readStepFactors, stepFactorsKey } from './second-factor-view.tsx'

/** The default view. A correct password with an unconfirmed address sends a new code and opens the confirm view. */
export function SignInView({ email, notice }: { email: string; notice: string | null }) {
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(signInSchema), defaultValues: { email, password: '' } })
  const signIn = useAuthCall(authEndpoints.signIn, ({ user }) => {
    client.setQueryData(currentUserKey, user)
    authDialog.finish()
  })
  const passkey = usePasskeySignIn()
  const submit = form.handleSubmit((values) => {
    passkey.reset()
    signIn.mutate(values, {
      onError: (error) => {
        const factors = readStepFactors(error)
        if (factors) {
          client.setQueryData(stepFactorsKey, factors)
          authDialog.show('second-factor', values.email)
        }
        const code = error instanceof ApiError ? error.problem?.code : undefined
        if (code === 'email_not_confirmed') authDialog.show('confirm', values.email)
      },
    })
  })
  const { errors } = form.formState
  return (
    <AuthForm
      words={
        passkey.error ? { ...authCopy.signIn, failed: explainPasskey(passkey.error, authCopy.signIn.failed) } : authCopy.signIn
      }
      description={t`Sign in to book, save and host.`}
      onSubmit={submit}
      isPending={signIn.isPending}
      error={signIn.error ?? passkey.error}
      after={<PasskeyButton signIn={passkey} label={authCopy.passkey.submit} onStart={signIn.reset} />}
      notice={notice}
      links={
        <>
          <Button variant="link" onClick={() => authDialog.show('ask-code', form.getValues('email'))}>
            <Trans>Email me a sign-in code</Trans>
          </Button>
          <Button variant="link" onClick={() => authDialog.show('forgot', form.getValues('email'))}>
            <Trans>Forgot password?</Trans>
          </Button>
          <Button variant="link" onClick={() => authDialog.show('sign-up', form.getValues('email'))}>
            <Trans>Create an account</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Email`} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label={t`Password`} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </AuthForm>
  )
}
