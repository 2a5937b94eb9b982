import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useToast } from '../../../ui/toast-store.ts'
import { type ProfileForm, useUpdateProfile } from '../api/use-update-profile.ts'
import { profileCopy } from '../profile.copy.ts'

const toForm = (user: CurrentUser): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
})

/** Name and phone number. A failure keeps what was typed; nothing is checked but the length that fits (spec §5). */
export function ContactForm({ user }: { user: CurrentUser }) {
  const form = useForm<ProfileForm>({ defaultValues: toForm(user) })
  const update = useUpdateProfile()
  const toast = useToast()
  const submit = form.handleSubmit((typed) =>
    update.mutate(typed, {
      onSuccess: (saved) => {
        form.reset(toForm(saved))
        toast.show(profileCopy.updated)
      },
      onError: () => toast.show(profileCopy.updateFailed),
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="First name">
        <Input autoComplete="given-name" maxLength={100} {...form.register('firstName')} />
      </Field>
      <Field label="Last name">
        <Input autoComplete="family-name" maxLength={100} {...form.register('lastName')} />
      </Field>
      <Field
        label="Phone"
        hint="Hosts see it once you have paid for a booking, to arrange your arrival."
        className="sm:col-span-2"
      >
        <Input type="tel" autoComplete="tel" maxLength={32} {...form.register('phoneNumber')} />
      </Field>
      <Button type="submit" className="mt-1 sm:justify-self-start" pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </Button>
    </form>
  )
}
