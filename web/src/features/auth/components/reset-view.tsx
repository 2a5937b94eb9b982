import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { resetPasswordFormSchema } from '#contract/auth/auth.schemas.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { showIssues, withoutShown } from '../api/show-issues.ts'
import { useAuthCall } from '../api/use-auth-call.ts'
import { authCopy } from '../auth.copy.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordStrength } from './password-strength.tsx'

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
        <>
          If <strong className="text-ink">{email}</strong> has an account, a code is on its way. It expires in 10 minutes.
        </>
      }
      onSubmit={submit}
      isPending={reset.isPending}
      error={withoutShown(fields, reset.error)}
      links={
        <Button variant="link" onClick={() => authDialog.show('forgot')}>
          Use another email
        </Button>
      }
    >
      <Field label="Confirmation code" error={errors.confirmationCode?.message}>
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
      <Field label="New password" error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <PasswordStrength password={password} own={email.split(/[@.]/)} />
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </AuthForm>
  )
}
