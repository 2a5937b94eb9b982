import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { factorStepSchema } from '#contract/auth/second-factor.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { explainPasskey } from '../../../lib/passkeys.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { authCopy } from '../auth.copy.ts'
import { useAuthCall, usePasskeySignIn } from '../auth.queries.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const kindsSchema = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() })

/** Where the first step leaves them for the second. */
export const stepFactorsKey = ['sign-in-step'] as const

/** Which second factors the account has that has just passed the first step of signing in. */
type StepFactors = z.infer<typeof kindsSchema>

/** The second factors of a response that asks for one; null for every other error. */
export function readStepFactors(error: unknown): StepFactors | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.code !== 'second_factor_required') return null
  const parsed = kindsSchema.safeParse(problem.details)
  return parsed.success ? parsed.data : { hasApp: true, hasPasskey: false }
}

const listTexts = (copy: typeof authCopy.secondStep, site: string) => ({
  app: { title: copy.title, text: copy.text(site) },
  recovery: { title: copy.recoveryTitle, text: copy.recoveryText },
  passkey: { title: copy.passkeyTitle, text: copy.passkeyText },
})

/** The second step of signing in: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondFactorView() {
  const copy = authCopy.secondStep
  const { name: site } = useSiteSettings()
  const client = useQueryClient()
  const { hasApp, hasPasskey } = client.getQueryData<StepFactors>(stepFactorsKey) ?? { hasApp: true, hasPasskey: false }
  const [isRecovery, setIsRecovery] = useState(!hasApp)
  const form = useForm({ resolver: zodResolver(factorStepSchema), defaultValues: { code: '' } })
  const signIn = useAuthCall(secondFactorEndpoints.signInWithFactor, ({ user }) => {
    client.setQueryData(currentUserKey, user)
    authDialog.finish()
  })
  const passkey = usePasskeySignIn()
  const submit = form.handleSubmit((values) => {
    passkey.reset()
    if (!signIn.isPending) signIn.mutate(values)
  })
  const switchTo = (recovery: boolean) => {
    form.reset()
    signIn.reset()
    setIsRecovery(recovery)
  }
  const { setFocus } = form
  const isRefused = signIn.isError
  // The next code is typed over a refused one, which no app shows again.
  useEffect(() => {
    if (hasApp && (isRecovery || isRefused)) setFocus('code', { shouldSelect: true })
  }, [hasApp, isRecovery, isRefused, setFocus])
  const error = form.formState.errors.code?.message
  const { title, text } = listTexts(copy, site)[hasApp ? (isRecovery ? 'recovery' : 'app') : 'passkey']
  const button = hasPasskey ? (
    <PasskeyButton signIn={passkey} label={copy.usePasskey} isMain={!hasApp} onStart={signIn.reset} />
  ) : null
  return (
    <AuthForm
      words={{ ...copy, title, failed: explainPasskey(passkey.error, copy.failed) }}
      description={text}
      onSubmit={submit}
      isPending={signIn.isPending}
      error={signIn.error ?? passkey.error}
      before={hasApp ? null : button}
      after={hasApp ? button : null}
      links={
        <>
          {hasApp ? (
            <Button variant="link" onClick={() => switchTo(!isRecovery)}>
              {isRecovery ? copy.useApp : copy.useRecovery}
            </Button>
          ) : null}
          <Button variant="link" onClick={() => authDialog.show('sign-in')}>
            {copy.again}
          </Button>
        </>
      }
    >
      {isRecovery ? (
        <Field key="recovery" label={t`Recovery code`} error={error}>
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...form.register('code')} />
        </Field>
      ) : (
        <Field key="app" label={t`Code from your app`} error={error}>
          <CodeInput takesFocus onComplete={() => void submit()} {...form.register('code')} />
        </Field>
      )}
    </AuthForm>
  )
}
