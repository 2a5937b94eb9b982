import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { forgotPasswordSchema, resetPasswordFormSchema } from '#contract/auth/auth.schemas.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { authCopy } from '../auth.copy.ts'
import { showIssues, useAuthCall, withoutShown } from '../auth.queries.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** The first step of a password reset: the email address for the code. */
export function ForgotView({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email } })
  const forgot = useAuthCall(authEndpoints.forgotPassword, (_, body) => authDialog.show('reset', body.email))
  const submit = form.handleSubmit((values) => forgot.mutate(values))
  return (
    <AuthForm
      words={authCopy.forgot}
      description={t`Enter your email address, and we’ll send you a code to reset your password.`}
      onSubmit={submit}
      isPending={forgot.isPending}
      error={forgot.error}
      links={
        <Button variant="link" onClick={() => authDialog.show('sign-in', form.getValues('email'))}>
          <Trans>Back to sign in</Trans>
        </Button>
      }
    >
      <Field label={t`Email`} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
    </AuthForm>
  )
}

const fields = ['confirmationCode', 'newPassword'] as const

/** The second step: the emailed code and the new password, which signs out every other session. */
export function ResetView({ email, onReset }: { email: string; onReset: () => void }) {
  const form = useForm({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { confirmationCode: '', newPassword: '', confirmPassword: '' },
  })
  const reset = useAuthCall(authEndpoints.resetPassword, () => {
    onReset()
    authDialog.show('sign-in', email)
  })
  const submit = form.handleSubmit(({ confirmationCode, newPassword }) =>
    reset.mutate({ email, confirmationCode, newPassword }, { onError: (error) => showIssues(form, fields, error) }),
  )
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const { errors } = form.formState
  return (
    <AuthForm
      words={authCopy.reset}
      description={
        <Trans>
          If <strong className="text-ink">{email}</strong> has an account, a code is on its way. It expires in 10 minutes.
        </Trans>
      }
      onSubmit={submit}
      isPending={reset.isPending}
      error={withoutShown(fields, reset.error)}
      links={
        <Button variant="link" onClick={() => authDialog.show('forgot')}>
          <Trans>Use another email</Trans>
        </Button>
      }
    >
      <Field label={t`Confirmation code`} error={errors.confirmationCode?.message}>
        <CodeInput
          takesFocus
          // A complete code moves focus to the password, or submits the form when a password is typed already.
          onComplete={() => {
            if (form.getValues('newPassword') === '') form.setFocus('newPassword')
            else void submit()
          }}
          {...form.register('confirmationCode')}
        />
      </Field>
      <Field label={t`New password`} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <PasswordStrength password={password} own={email.split(/[@.]/)} />
      <Field label={t`Confirm new password`} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </AuthForm>
  )
}
