import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { factorProofSchema } from '#contract/auth/second-factor.schemas.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { messageOf } from '../../../../../lib/api/api-client.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Input } from '../../../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../../ui/overlays/dialog.tsx'
import { showIssues, withoutShown } from '../../../api/show-issues.ts'
import { useSecurityCall } from '../../../api/use-security.ts'
import { PasswordInput } from '../../password-input.tsx'

const fields = ['password', 'code'] as const

type ProofCall = typeof secondFactorEndpoints.renewRecoveryCodes | typeof secondFactorEndpoints.turnFactorOff

interface ProofDialogProps {
  endpoint: ProofCall
  words: { title: string; text: string; submit: string; pending: string; failed: string }
  isDestructive?: boolean
  onDone: (reply: ReplyOf<ProofCall>) => void
  onClose: () => void
}

/** Asks for the password and a code before a change of the second factor. The typed values stay after an error. */
export function ProofDialog({ endpoint, words, isDestructive, onDone, onClose }: ProofDialogProps) {
  const form = useForm({ resolver: zodResolver(factorProofSchema), defaultValues: { password: '', code: '' } })
  const call = useSecurityCall(endpoint, onDone)
  const submit = form.handleSubmit((values) =>
    call.mutate(values, { onError: (error) => showIssues(form, fields, error, 'password') }),
  )
  const error = withoutShown(fields, call.error, 'password')
  const { errors } = form.formState
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !call.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{words.text}</DialogDescription>
        <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
          {error ? <Alert>{messageOf(error, words.failed)}</Alert> : null}
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Field label="Code from your app, or a recovery code" error={errors.code?.message}>
            <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} {...form.register('code')} />
          </Field>
          <div className="mt-2 flex flex-col gap-3">
            <Button
              type="submit"
              size="lg"
              variant={isDestructive ? 'danger-solid' : 'primary'}
              pending={call.isPending}
              pendingLabel={words.pending}
            >
              {words.submit}
            </Button>
            <Button variant="quiet" disabled={call.isPending} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
