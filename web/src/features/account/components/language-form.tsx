import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { type Language, languagePrefix, languages } from '#contract/shared/texts/languages.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { profileCopy } from '../account.copy.ts'
import { useUpdateProfile } from '../account.queries.ts'

/**
 * The language of the person's emails, where the site has several. Another one than that of the page leads to the same
 * page in it.
 */
export function LanguageForm({ user }: { user: CurrentUser }) {
  const { language, offered } = useLanguages()
  const known = offered.find((each) => each === user.language) ?? offered[0] ?? language
  const form = useForm<{ language: Language }>({ defaultValues: { language: known } })
  const update = useUpdateProfile()
  const toast = useToast()
  if (offered.length < 2) return null
  const submit = form.handleSubmit((chosen) =>
    update.mutate(chosen, {
      onSuccess: () => {
        if (chosen.language === language) toast.show(profileCopy.updated)
        else window.location.assign(`${languagePrefix(chosen.language, offered)}/profile/personal`)
      },
      onError: () => toast.show(profileCopy.updateFailed),
    }),
  )
  return (
    <Panel className="mt-4 p-5 sm:p-7">
      <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Language`} hint={t`We send you emails in this language.`} className="sm:col-span-2">
          <Select {...form.register('language')}>
            {offered.map((each) => (
              <option key={each} value={each} lang={each}>
                {languages[each].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="mt-1 sm:justify-self-start" pending={update.isPending} pendingLabel={t`Saving...`}>
          <Trans>Save Language</Trans>
        </Button>
      </form>
    </Panel>
  )
}
