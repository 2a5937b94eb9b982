import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NameFields } from '../../../ui/forms/name-fields.tsx'
import { profileCopy } from '../account.copy.ts'
import { type ProfileForm, useUpdateProfile } from '../account.queries.ts'

const toForm = (user: CurrentUser): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
})

/** Name and phone number. The typed values stay after a failure; the server says when a number cannot be one. */
export function ContactForm({ user }: { user: CurrentUser }) {
  const form = useForm<ProfileForm>({ defaultValues: toForm(user) })
  const update = useUpdateProfile()
  const toast = useToast()
  const { phoneSample } = useSiteSettings()
  const submit = form.handleSubmit((typed) =>
    update.mutate(typed, {
      onSuccess: (saved) => {
        form.reset(toForm(saved))
        toast.show(profileCopy.updated)
      },
      onError: (error) => {
        const issue = error instanceof ApiError && error.problem?.issues?.find(({ path }) => path === 'phoneNumber')
        if (issue) form.setError('phoneNumber', { message: issue.message }, { shouldFocus: true })
        else toast.show(profileCopy.updateFailed)
      },
    }),
  )
  return (
    <Panel className="p-5 sm:p-7">
      <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} first="firstName" last="lastName" />
        <Field
          label={t`Phone`}
          hint={t`Hosts see your number after you pay for a booking.`}
          className="sm:col-span-2"
          error={form.formState.errors.phoneNumber?.message}
        >
          <Input type="tel" autoComplete="tel" maxLength={32} placeholder={phoneSample} {...form.register('phoneNumber')} />
        </Field>
        <Button type="submit" className="mt-1 sm:justify-self-start" pending={update.isPending} pendingLabel={t`Saving...`}>
          <Trans>Save Changes</Trans>
        </Button>
      </form>
    </Panel>
  )
}
