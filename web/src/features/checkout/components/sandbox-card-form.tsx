import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAuthenticateSandbox, usePaySandbox } from '../api/use-sandbox-payment.ts'
import { cardFormSchema } from '../model/card-form.ts'
import type { PaymentFormProps } from '../model/payment-form-props.ts'
import { CardFields } from './card-fields.tsx'
import { TestCardHint } from './test-card-hint.tsx'
import { ThreeDSecureDialog } from './three-d-secure-dialog.tsx'

type SandboxStatus = 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'

/** The card form of the sandbox provider. The typed values stay after a decline and are discarded on unmount. */
export function SandboxCardForm({ clientSecret, total, failure, isSettling, onPaid, onFailed, onTry }: PaymentFormProps) {
  const form = useForm({
    resolver: zodResolver(cardFormSchema),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const pay = usePaySandbox()
  const authenticate = useAuthenticateSandbox()
  const [isAsked, setIsAsked] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const isBusy = isStarting || pay.isPending || isAsked || isSettling

  const settle = (status: SandboxStatus) => {
    setIsAsked(status === 'requires_action')
    if (status === 'succeeded' || status === 'processing') onPaid()
    if (status === 'requires_payment_method') onFailed(null)
  }
  const refuse = (error: unknown) => {
    setIsAsked(false)
    onFailed(error)
  }
  const submit = form.handleSubmit(async (card) => {
    if (isBusy) return
    setIsStarting(true)
    if (await onTry()) pay.mutate({ clientSecret, card }, { onSuccess: ({ status }) => settle(status), onError: refuse })
    setIsStarting(false)
  })
  const answer = (approve: boolean) =>
    authenticate.mutate({ clientSecret, approve }, { onSuccess: ({ status }) => settle(status), onError: refuse })

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5" aria-label="Card payment">
      <CardFields form={form} disabled={isBusy} />
      {failure ? <Alert title={failure.title}>{failure.description}</Alert> : null}
      <Button type="submit" size="lg" className="num w-full" pending={isBusy} pendingLabel="Processing payment...">
        Pay {formatDollarsExact(total)}
      </Button>
      <p className="flex items-center justify-center gap-2 text-sm text-muted">
        <Lock aria-hidden className="size-4" /> Only the payment provider receives your card details.
      </p>
      <TestCardHint
        onPick={(number) => {
          form.setValue('number', number, {
            shouldValidate: form.formState.isSubmitted,
          })
          form.setFocus('number')
        }}
      />
      <ThreeDSecureDialog
        open={isAsked}
        total={total}
        pending={authenticate.isPending ? (authenticate.variables.approve ? 'approve' : 'deny') : null}
        onAnswer={answer}
      />
    </form>
  )
}
