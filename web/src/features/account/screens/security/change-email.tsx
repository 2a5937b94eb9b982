import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import {
  confirmEmailChangeSchema,
  type EmailChange,
  type EmailSide,
  startEmailChangeSchema,
} from '#contract/auth/security.schemas.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { showIssues, withoutShown } from '../../../auth/auth.queries.ts'
import { CodeInput } from '../../../auth/components/code-input.tsx'
import { PasswordInput } from '../../../auth/components/password-input.tsx'
import { emailCopy } from '../../account.copy.ts'
import { useCancelEmailChange, useEmailChange, useSecurityCall } from '../../account.queries.ts'

const fields = ['newEmail', 'password'] as const

function StartForm() {
  const copy = emailCopy()
  const form = useForm({ resolver: zodResolver(startEmailChangeSchema), defaultValues: { newEmail: '', password: '' } })
  const start = useSecurityCall(securityEndpoints.startEmailChange, () => form.reset())
  const submit = form.handleSubmit((values) =>
    start.mutate(values, { onError: (error) => showIssues(form, fields, error, 'password') }),
  )
  const { errors } = form.formState
  const error = withoutShown(fields, start.error, 'password')
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{copy.hint}</p>
      {error ? <Alert>{messageOf(error, copy.failed)}</Alert> : null}
      <Field label={t`New email address`} error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" {...form.register('newEmail')} />
      </Field>
      <Field label={t`Your password`} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="outline" className="self-start" pending={start.isPending} pendingLabel={copy.pending}>
        {copy.submit}
      </Button>
    </form>
  )
}

interface SideProps {
  side: EmailSide
  address: string
  isConfirmed: boolean
}

/** The code field of one of the two mailboxes, or its confirmation. */
function SideForm({ side, address, isConfirmed }: SideProps) {
  const copy = emailCopy()
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(confirmEmailChangeSchema), defaultValues: { side, confirmationCode: '' } })
  const confirm = useSecurityCall(securityEndpoints.confirmEmailChange, ({ isChanged }) => {
    if (isChanged) toast.show(copy.done)
  })
  const submit = form.handleSubmit((values) => {
    if (!confirm.isPending) confirm.mutate(values)
  })
  if (isConfirmed)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere">{address}</span>
        <Badge tone="good">{copy.confirmed}</Badge>
      </div>
    )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      {confirm.error ? <Alert>{messageOf(confirm.error, copy.failed)}</Alert> : null}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={<span className="wrap-anywhere">{t`Code sent to ${address}`}</span>}
          error={form.formState.errors.confirmationCode?.message}
          className="min-w-48 flex-1"
        >
          <CodeInput onComplete={() => void submit()} {...form.register('confirmationCode')} />
        </Field>
        <Button type="submit" variant="outline" pending={confirm.isPending} pendingLabel={copy.confirming}>
          {copy.confirm}
        </Button>
      </div>
    </form>
  )
}

function WaitingChange({ change, user }: { change: EmailChange; user: CurrentUser }) {
  const copy = emailCopy()
  const cancel = useCancelEmailChange()
  const toast = useToast()
  const giveUp = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.show(copy.canceled),
      onError: () => toast.show(copy.cancelFailed),
    })
  return (
    <div className="flex flex-col gap-5">
      <Alert variant="default">{copy.waiting}</Alert>
      <SideForm side="current" address={user.email} isConfirmed={change.isCurrentConfirmed} />
      <SideForm side="new" address={change.newEmail} isConfirmed={change.isNewConfirmed} />
      <Button variant="link" className="self-start" pending={cancel.isPending} pendingLabel={copy.canceling} onClick={giveUp}>
        {copy.cancel}
      </Button>
    </div>
  )
}

/** Changes the email address: asks for the password, then for a code from both mailboxes. */
export function ChangeEmail({ user }: { user: CurrentUser }) {
  const waiting = useEmailChange()
  if (waiting.isPending) return <LoadingBlocks label={t`Loading...`} count={2} className="flex flex-col gap-4" block="h-11" />
  if (!waiting.data) return <LoadError title={emailCopy().loadFailure} load={waiting} />
  const { change } = waiting.data
  return change ? <WaitingChange key={change.newEmail} change={change} user={user} /> : <StartForm />
}
