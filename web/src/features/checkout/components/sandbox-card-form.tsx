import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAuthenticateSandbox, usePaySandbox } from '../api/use-sandbox-payment.ts'
import { cardFormSchema } from '../model/card-form.ts'
import type { PaymentFormProps } from '../model/payment-form-props.ts'
import { CardFields } from './card-fields.tsx'
import { TestCardHint } from './test-card-hint.tsx'
import { ThreeDSecureDialog } from './three-d-secure-dialog.tsx'

type SandboxStatus = 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'

/** The card form of the sandbox provider. What was typed stays when a card is declined; nothing of it outlives the form. */
export function SandboxCardForm({ clientSecret, total, failure, isSettling, onPaid, onFailed, onTry }: PaymentFormProps) {
  const form = useForm({
    resolver: zodResolver(cardFormSchema),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const pay = usePaySandbox()
  const authenticate = useAuthenticateSandbox()
  const [isAsked, setIsAsked] = useState(false)
  const isBusy = pay.isPending || isAsked || isSettling

  const settle = (status: SandboxStatus) => {
    setIsAsked(status === 'requires_action')
    if (status === 'succeeded' || status === 'processing') onPaid()
    if (status === 'requires_payment_method') onFailed(null)
  }
  const refuse = (error: unknown) => {
    setIsAsked(false)
    onFailed(error)
  }
  const submit = form.handleSubmit((card) => {
    if (isBusy) return
    onTry()
    pay.mutate({ clientSecret, card }, { onSuccess: ({ status }) => settle(status), onError: refuse })
  })
  const answer = (approve: boolean) =>
    authenticate.mutate({ clientSecret, approve }, { onSuccess: ({ status }) => settle(status), onError: refuse })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5" aria-label="Card payment">
      <CardFields form={form} disabled={isBusy} />
      {failure ? <Alert title={failure.title}>{failure.description}</Alert> : null}
      <Button type="submit" size="lg" className="num w-full" pending={isBusy} pendingLabel="Processing payment...">
        Pay {formatDollarsExact(total)}
      </Button>
      <p className="flex items-center justify-center gap-2 text-sm text-muted">
        <Lock aria-hidden className="size-4" /> Card details go to the payment provider only.
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
