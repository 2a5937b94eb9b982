import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { factorStepSchema } from '#contract/auth/second-factor.schemas.ts'
import { currentUserKey } from '../../../../../lib/api/query-client.ts'
import { authDialog } from '../../../../../session/auth-dialog.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Input } from '../../../../../ui/forms/input.tsx'
import { useAuthCall } from '../../../api/use-auth-call.ts'
import { twoStepCopy } from '../../../two-step.copy.ts'
import { AuthForm } from '../../auth-form.tsx'
import { CodeInput } from '../../code-input.tsx'

const copy = twoStepCopy.signIn

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorView() {
  const [isRecovery, setIsRecovery] = useState(false)
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(factorStepSchema), defaultValues: { code: '' } })
  const signIn = useAuthCall(secondFactorEndpoints.signInWithFactor, ({ user }) => {
    client.setQueryData(currentUserKey, user)
    authDialog.finish()
  })
  const submit = form.handleSubmit((values) => {
    if (!signIn.isPending) signIn.mutate(values)
  })
  const switchTo = (recovery: boolean) => {
    form.reset()
    signIn.reset()
    setIsRecovery(recovery)
  }
  const error = form.formState.errors.code?.message
  return (
    <AuthForm
      words={{ ...copy, title: isRecovery ? copy.recoveryTitle : copy.title }}
      description={isRecovery ? copy.recoveryText : copy.text}
      onSubmit={submit}
      isPending={signIn.isPending}
      error={signIn.error}
      links={
        <>
          <Button variant="link" onClick={() => switchTo(!isRecovery)}>
            {isRecovery ? copy.useApp : copy.useRecovery}
          </Button>
          <Button variant="link" onClick={() => authDialog.show('sign-in')}>
            {copy.again}
          </Button>
        </>
      }
    >
      {isRecovery ? (
        <Field key="recovery" label="Recovery code" error={error}>
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...form.register('code')} />
        </Field>
      ) : (
        <Field key="app" label="Code from your app" error={error}>
          <CodeInput takesFocus onComplete={() => void submit()} {...form.register('code')} />
        </Field>
      )}
    </AuthForm>
  )
}
