import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
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
import { securityCopy as copy, passkeysCopy, securityCopy, twoStepCopy } from '../../account.copy.ts'
import { useSecurityCall } from '../../account.queries.ts'
import { ChangeEmail } from './change-email.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionList } from './session-list.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/**
 * Emails link to `/profile#security`. The section appears after the user has loaded, too late for the browser's own
 * jump, and it moves until the content above it has loaded.
 */
function useArrival(isSettled: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSettled && window.location.hash === '#security') section.current?.scrollIntoView()
  }, [isSettled])
  return section
}

const passwordCopy = securityCopy.password
const fields = ['currentPassword', 'newPassword'] as const
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, given the current one. The typed values stay after an error. */
function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const form = useForm({ resolver: zodResolver(changePasswordFormSchema), defaultValues: blank })
  const toast = useToast()
  const change = useSecurityCall(securityEndpoints.changePassword, () => {
    form.reset(blank)
    toast.show(passwordCopy.done)
  })
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }, { onError: (error) => showIssues(form, fields, error, 'currentPassword') }),
  )
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const { errors } = form.formState
  const error = withoutShown(fields, change.error, 'currentPassword')
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{passwordCopy.hint}</p>
      {error ? <Alert>{messageOf(error, passwordCopy.failed)}</Alert> : null}
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        hint="At least 8 characters, with uppercase and lowercase letters, a number and a special character"
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <PasswordStrength password={password} own={[user.firstName, user.lastName, ...user.email.split(/[@.]/)]} />
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" className="self-start" pending={change.isPending} pendingLabel={passwordCopy.pending}>
        {passwordCopy.submit}
      </Button>
    </form>
  )
}

/**
 * Devices, two-step sign-in, passkeys, password and email address of the signed-in user. `isSettled`: the content
 * above has its final height.
 */
export function SecuritySection({ user, isSettled }: { user: CurrentUser; isSettled: boolean }) {
  const section = useArrival(isSettled)
  return (
    <section ref={section} id="security" aria-labelledby="security-heading" className="scroll-mt-24 border-t border-line pt-10">
      <h2 id="security-heading" className="mb-5 text-block">
        {copy.heading}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel className="p-5 sm:p-7 lg:col-span-2">
          <h3 className="mb-4 text-lg font-semibold">{copy.sessions.heading}</h3>
          <SessionList />
        </Panel>
        <Panel className="p-5 sm:p-7 lg:col-span-2">
          <h3 className="mb-4 text-lg font-semibold">{twoStepCopy.heading}</h3>
          <TwoStepPanel />
        </Panel>
        <Panel className="p-5 sm:p-7 lg:col-span-2">
          <h3 className="mb-4 text-lg font-semibold">{passkeysCopy.heading}</h3>
          <PasskeysPanel />
        </Panel>
        <Panel className="p-5 sm:p-7">
          <h3 className="mb-4 text-lg font-semibold">{copy.password.heading}</h3>
          <ChangePasswordForm user={user} />
        </Panel>
        <Panel className="p-5 sm:p-7">
          <h3 className="mb-4 text-lg font-semibold">{copy.email.heading}</h3>
          <ChangeEmail user={user} />
        </Panel>
      </div>
    </section>
  )
}
