import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { privateModeSchema, type SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Group } from './setting-fields.tsx'

const { getSiteSettings, changePrivateMode } = siteEndpoints
const { least, most } = siteSettingsLimits.sitePassword

const typedSchema = privateModeSchema.extend({
  password: privateModeSchema.shape.password.pipe(z.string().min(least, `Use ${least} to ${most} characters`)),
})

/** Sets the password of private mode; an empty one ends it. */
function useChangePrivateMode() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => callEndpoint(api, changePrivateMode, { body: { password } }),
    onSuccess: (state) => client.setQueryData(endpointKey(getSiteSettings), state),
  })
}

/** Private mode: on with a new password, or off. It acts at once. */
export function PrivateMode({ isOn, isFixed }: SiteSettingsState['privateMode']) {
  const change = useChangePrivateMode()
  const form = useForm({ resolver: zodResolver(typedSchema), defaultValues: { password: '' } })
  const save = (password: string) =>
    change.mutate(password, {
      onSuccess: () => {
        form.reset()
        showToast({ title: password ? t`The site is private` : t`The site is no longer private` })
      },
    })
  return (
    <Group
      title={t`Private mode`}
      lead={t`Visitors need a password before they see anything. API keys, calendar links and signed-in staff do not. It replaces the preview password.`}
    >
      {isFixed ? (
        <p className="text-muted">
          {isOn ? (
            <Trans>
              On, set by the environment variable <code>SITE_PASSWORD</code>.
            </Trans>
          ) : (
            <Trans>
              Off, set by the environment variable <code>SITE_PASSWORD</code>.
            </Trans>
          )}
        </p>
      ) : (
        <form
          method="post"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit(({ password }) => save(password))}
        >
          <Field
            label={isOn ? t`New site password` : t`Site password`}
            hint={
              isOn ? t`The site is private. With a new password, everyone has to enter it again.` : t`The site is not private.`
            }
            error={form.formState.errors.password?.message}
            className="max-w-md"
          >
            <Input type="password" autoComplete="new-password" maxLength={most} {...form.register('password')} />
          </Field>
          {change.isError ? <Alert>{messageOf(change.error, t`Private mode was not changed. Please try again.`)}</Alert> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={change.isPending} pendingLabel={t`Saving...`}>
              {isOn ? t`Change password` : t`Turn on private mode`}
            </Button>
            {isOn ? (
              <Button variant="quiet" disabled={change.isPending} onClick={() => save('')}>
                <Trans>Turn off private mode</Trans>
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </Group>
  )
}
