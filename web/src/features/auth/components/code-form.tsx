import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { confirmSignUpSchema } from '#contract/auth/auth.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
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

/** The form for an emailed code, with a button to request another one. */
export function CodeForm({ email, label, words, description, entry, resend, resent, back }: CodeFormProps) {
  const form = useForm({ resolver: zodResolver(confirmSignUpSchema), defaultValues: { email, confirmationCode: '' } })
  const submit = form.handleSubmit((values) => {
    if (!entry.isPending) entry.mutate(values)
  })
  const askAgain = () => {
    entry.reset()
    resend.mutate({ email })
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
          <Button variant="link" pending={resend.isPending} pendingLabel={authCopy.resend.pending} onClick={askAgain}>
            {authCopy.resend.submit}
          </Button>
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
