import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { changePasswordFormSchema } from '#contract/auth/security.schemas.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { showIssues, withoutShown } from '../../../auth/auth.queries.ts'
import { PasswordInput } from '../../../auth/components/password-input.tsx'
import { PasswordStrength } from '../../../auth/components/password-strength.tsx'
import { emailCopy, passkeysCopy, passwordCopy, sessionsCopy, twoStepCopy } from '../../account.copy.ts'
import { useSecurityCall } from '../../account.queries.ts'
import { ChangeEmail } from './change-email.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionList } from './session-list.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

const fields = ['currentPassword', 'newPassword'] as const
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, given the current one. The typed values stay after an error. */
function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const copy = passwordCopy()
  const form = useForm({ resolver: zodResolver(changePasswordFormSchema), defaultValues: blank })
  const toast = useToast()
  const change = useSecurityCall(securityEndpoints.changePassword, () => {
    form.reset(blank)
    toast.show(copy.done)
  })
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }, { onError: (error) => showIssues(form, fields, error, 'currentPassword') }),
  )
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const { errors } = form.formState
  const error = withoutShown(fields, change.error, 'currentPassword')
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{copy.hint}</p>
      {error ? <Alert>{messageOf(error, copy.failed)}</Alert> : null}
      <Field label={t`Current password`} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label={t`New password`}
        hint={t`At least 8 characters, with uppercase and lowercase letters, a number and a special character`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <PasswordStrength password={password} own={[user.firstName, user.lastName, ...user.email.split(/[@.]/)]} />
      <Field label={t`Confirm new password`} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" variant="outline" className="self-start" pending={change.isPending} pendingLabel={copy.pending}>
        {copy.submit}
      </Button>
    </form>
  )
}

interface PartProps {
  heading: string
  children: ReactNode
}

function Part({ heading, children }: PartProps) {
  return (
    <Panel className="p-5 sm:p-7">
      <h2 className="mb-4 font-sans text-lg font-semibold tracking-normal">{heading}</h2>
      {children}
    </Panel>
  )
}

/** Devices, two-step sign-in, passkeys, password and email address of the signed-in user. */
export function SecuritySection({ user }: { user: CurrentUser }) {
  return (
    <div className="grid gap-6">
      <Part heading={sessionsCopy().heading}>
        <SessionList />
      </Part>
      <Part heading={twoStepCopy().heading}>
        <TwoStepPanel />
      </Part>
      <Part heading={passkeysCopy().heading}>
        <PasskeysPanel />
      </Part>
      <Part heading={passwordCopy().heading}>
        <ChangePasswordForm user={user} />
      </Part>
      <Part heading={emailCopy().heading}>
        <ChangeEmail user={user} />
      </Part>
    </div>
  )
}
