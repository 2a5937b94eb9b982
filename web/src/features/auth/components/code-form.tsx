import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import { confirmSignUpSchema } from '#contract/auth/auth.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useNow } from '../../../lib/use-now.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { authCopy } from '../auth.copy.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeInput } from './code-input.tsx'

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

/** The form for an emailed code, with a button to request another one. */
export function CodeForm({ email, label, words, description, entry, resend, resent, back }: CodeFormProps) {
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
