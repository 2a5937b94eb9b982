import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { signUpFormSchema } from '#contract/auth/auth.schemas.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NameFields } from '../../../ui/forms/name-fields.tsx'
import { authCopy } from '../auth.copy.ts'
import { showIssues, useAuthCall, withoutShown } from '../auth.queries.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordStrength } from './password-strength.tsx'

const fields = ['firstName', 'lastName', 'email', 'password'] as const

/** Creates an account; on success the dialog keeps the email and asks for the emailed code. */
export function SignUpView({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { firstName: '', lastName: '', email, password: '', confirmPassword: '' },
  })
  const signUp = useAuthCall(authEndpoints.signUp, (reply) => authDialog.show('confirm', reply.email))
  const { language, offered } = useLanguages()
  const submit = form.handleSubmit(({ confirmPassword: _, ...account }) =>
    signUp.mutate(offered.length > 1 ? { ...account, language } : account, {
      onError: (error) => showIssues(form, fields, error),
    }),
  )
  const [password, firstName, lastName, address] = useWatch({
    control: form.control,
    name: ['password', 'firstName', 'lastName', 'email'],
  })
  const { errors } = form.formState
  return (
    <AuthForm
      words={authCopy.signUp}
      description={t`One account to travel and to host.`}
      onSubmit={submit}
      isPending={signUp.isPending}
      error={withoutShown(fields, signUp.error)}
      links={
        <Button variant="link" onClick={() => authDialog.show('sign-in', form.getValues('email'))}>
          <Trans>I have an account</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} first="firstName" last="lastName" />
      </div>
      <Field label={t`Email`} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field
        label={t`Password`}
        hint={t`At least 8 characters, with uppercase and lowercase letters, a number and a special character`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <PasswordStrength password={password} own={[firstName, lastName, ...address.split(/[@.]/)]} />
      <Field label={t`Confirm password`} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </AuthForm>
  )
}
