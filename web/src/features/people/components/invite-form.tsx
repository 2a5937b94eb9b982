import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { inviteSchema } from '#contract/staff/staff.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useInvite } from '../api/use-staff.ts'
import { roleWords } from '../model/role-words.ts'
import { RoleSelect } from './role-select.tsx'

/** Invites an email address in a role. The typed values stay after an error. */
export function InviteForm() {
  const form = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: '', role: 'support' as const },
  })
  const invite = useInvite()
  const role = useWatch({ control: form.control, name: 'role' })
  const submit = form.handleSubmit((values) =>
    invite.mutate(values, {
      onSuccess: () => {
        form.reset()
        showToast({ title: 'Invitation sent', description: `The link we emailed to ${values.email} works for 7 days.` })
      },
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {invite.error ? <Alert>{messageOf(invite.error, 'The invitation was not sent. Please try again.')}</Alert> : null}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_220px]">
        <Field label="Email" error={form.formState.errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Role">
          <RoleSelect {...form.register('role')} />
        </Field>
      </div>
      <p className="text-sm text-muted">{roleWords[role].text}</p>
      <Button type="submit" className="self-start" pending={invite.isPending} pendingLabel="Sending...">
        Send invitation
      </Button>
    </form>
  )
}
