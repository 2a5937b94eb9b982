import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import { confirmSignUpSchema, requestSignInCodeSchema } from '#contract/auth/auth.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { currentUserKey } from '../../../lib/api/query-client.ts'
import { useNow } from '../../../lib/use-now.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { authCopy } from '../auth.copy.ts'
import { useAuthCall } from '../auth.queries.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'
import { readStepFactors, stepFactorsKey } from './second-factor-view.tsx'

/**
 * The button that requests another code. The server sends none within a minute of the last one and does not say so,
 * because that would reveal accounts: the button counts down instead.
 */
function ResendButton({ askedAt, isPending, onPress }: { askedAt: number; isPending: boolean; onPress: () => void }) {
  const now = useNow(1_000)
  const seconds = Math.ceil((askedAt + codePolicy.resendSeconds * 1_000 - now.getTime()) / 1_000)
  return (
    <Button variant="link" disabled={seconds > 0} pending={isPending} pendingLabel={authCopy.resend.pending} onClick={onPress}>
      {seconds > 0 ? authCopy.resend.in(Math.min(seconds, codePolicy.resendSeconds)) : authCopy.resend.submit}
    </Button>
  )
}

interface CodeFormProps {
  email: string
  label: string
  words: ComponentProps<typeof AuthForm>['words']
  description: ReactNode
  /** The purpose of the code. */
  entry: UseMutationResult<unknown, Error, { email: string; confirmationCode: string }>
  /** Requests another code. */
  resend: UseMutationResult<unknown, Error, { email: string }>
  /** Shown after another code was requested. */
  resent: string
  /** The link back to the sign-in view. */
  back: string
}

/** The form for an emailed code, with a button to request another one. */
function CodeForm({ email, label, words, description, entry, resend, resent, back }: CodeFormProps) {
  const form = useForm({ resolver: zodResolver(confirmSignUpSchema), defaultValues: { email, confirmationCode: '' } })
  // The view opens when a code was just requested.
  const [askedAt, setAskedAt] = useState(() => Date.now())
  const submit = form.handleSubmit((values) => {
    if (entry.isPending) return
    // One alert at a time: about what was pressed last.
    resend.reset()
    entry.mutate(values)
  })
  const askAgain = () => {
    entry.reset()
    resend.mutate({ email }, { onSuccess: () => setAskedAt(Date.now()) })
  }
  return (
    <AuthForm
      words={words}
      description={description}
      onSubmit={submit}
      isPending={entry.isPending}
      error={entry.error}
      notice={resend.isSuccess ? resent : null}
      links={
        <>
          <ResendButton askedAt={askedAt} isPending={resend.isPending} onPress={askAgain} />
          <Button variant="link" onClick={() => authDialog.show('sign-in')}>
            {back}
          </Button>
        </>
      }
    >
      {resend.error ? <Alert>{messageOf(resend.error, authCopy.resend.failed)}</Alert> : null}
      <Field label={label} error={form.formState.errors.confirmationCode?.message}>
        <CodeInput takesFocus onComplete={() => void submit()} {...form.register('confirmationCode')} />
      </Field>
    </AuthForm>
  )
}

/** The first step of signing in without a password: the email address for the code. */
export function AskCodeView({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(requestSignInCodeSchema), defaultValues: { email } })
  const ask = useAuthCall(authEndpoints.requestSignInCode, (_, body) => authDialog.show('enter-code', body.email))
  const submit = form.handleSubmit((values) => ask.mutate(values))
  return (
    <AuthForm
      words={authCopy.askCode}
      description={t`We’ll email you a code to sign in on this device. You don’t need your password.`}
      onSubmit={submit}
      isPending={ask.isPending}
      error={ask.error}
      links={
        <Button variant="link" onClick={() => authDialog.show('sign-in', form.getValues('email'))}>
          <Trans>Use my password</Trans>
        </Button>
      }
    >
      <Field label={t`Email`} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
    </AuthForm>
  )
}

/** The second step of signing in without a password: the emailed code. */
export function EnterCodeView({ email }: { email: string }) {
  const client = useQueryClient()
  const signIn = useAuthCall(authEndpoints.signInWithCode, ({ user }) => {
    client.setQueryData(currentUserKey, user)
    authDialog.finish()
  })
  // The form that sends the code knows its own errors; this one opens the next step.
  const { error } = signIn
  useEffect(() => {
    const factors = readStepFactors(error)
    if (!factors) return
    client.setQueryData(stepFactorsKey, factors)
    authDialog.show('second-factor')
  }, [error, client])
  const resend = useAuthCall(authEndpoints.requestSignInCode, () => undefined)
  return (
    <CodeForm
      email={email}
      label={t`Sign-in code`}
      words={authCopy.enterCode}
      description={
        <Trans>
          If <strong className="text-ink">{email}</strong> has an account, a sign-in code is on its way. It expires in 10 minutes
          and works on this device only.
        </Trans>
      }
      entry={signIn}
      resend={resend}
      resent={authCopy.codeResent}
      back={t`Use my password`}
    />
  )
}

/** Confirms a sign-up by the emailed code, sends another one on request, and leads to the sign-in view. */
export function ConfirmView({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const confirm = useAuthCall(authEndpoints.confirmSignUp, () => {
    onConfirmed()
    authDialog.show('sign-in', email)
  })
  const resend = useAuthCall(authEndpoints.signUp, () => undefined)
  return (
    <CodeForm
      email={email}
      label={t`Confirmation code`}
      words={authCopy.confirm}
      description={
        <Trans>
          We sent a six-digit code to <strong className="text-ink">{email}</strong>. It expires in 10 minutes.
        </Trans>
      }
      entry={confirm}
      resend={resend}
      resent={authCopy.resend.done}
      back={t`Back to sign in`}
    />
  )
}
