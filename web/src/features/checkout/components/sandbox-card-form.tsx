import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SandboxCard, sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { useMoney } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { listTestCards } from '../checkout.copy.ts'
import { cardFormSchema } from '../model/card-form.ts'
import type { PaymentFormProps } from '../screens/payment-panel.tsx'
import { CardFields } from './card-fields.tsx'
import { PayAction } from './pay-action.tsx'

/** Pays a sandbox intent with a test card. `gcTime: 0`: the card is discarded after the call. */
function usePaySandbox() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { clientSecret: string; card: SandboxCard }) => callEndpoint(api, sandboxEndpoints.paySandbox, { body }),
    gcTime: 0,
  })
}

/** Answers the sandbox's 3-D Secure question. */
function useAuthenticateSandbox() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { clientSecret: string; approve: boolean }) =>
      callEndpoint(api, sandboxEndpoints.authenticateSandbox, { body }),
  })
}

/** Explains that no money moves, and offers a test card; `onPick` fills it in. */
function TestCardHint({ onPick }: { onPick: (number: string) => void }) {
  const cards = listTestCards()
  const { number } = cards[0]
  return (
    <div className="rounded-control bg-amber-soft px-4 py-3 text-sm">
      <p>
        <Trans>
          <span className="font-semibold">Test mode.</span> No real card is charged. Use{' '}
          <span className="num font-semibold whitespace-nowrap">{number}</span>, any future date and any three digits.
        </Trans>
      </p>
      <details className="group mt-1">
        <summary className="-mb-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          <Trans>Other test cards</Trans>
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-1 pt-2">
          {cards.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                onClick={() => onPick(card.number)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 text-start hover:bg-surface"
              >
                <span className="num font-semibold">{card.number}</span>
                <span className="text-muted">{card.outcome}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

interface ThreeDSecureDialogProps {
  open: boolean
  total: number
  /** The pending answer, if any. */
  pending: 'approve' | 'deny' | null
  onAnswer: (approve: boolean) => void
}

/** The sandbox's 3-D Secure dialog. Closing it fails the authentication, as at a bank. */
function ThreeDSecureDialog({ open, total, pending, onAnswer }: ThreeDSecureDialogProps) {
  const amount = useMoney().exact(total)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && pending === null && onAnswer(false)}>
      <DialogContent hideClose>
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <ShieldCheck aria-hidden className="size-7" />
        </span>
        <DialogTitle className="pe-0">{t`Is this you?`}</DialogTitle>
        <DialogDescription>
          <Trans>
            Your bank asks you to approve the payment of <span className="num font-semibold text-ink">{amount}</span>. In test
            mode, you choose the outcome.
          </Trans>
        </DialogDescription>
        <div className="mt-6 flex flex-col gap-3">
          <Button
            size="lg"
            pending={pending === 'approve'}
            pendingLabel={t`Approving...`}
            disabled={pending !== null}
            onClick={() => onAnswer(true)}
          >
            <Trans>Approve payment</Trans>
          </Button>
          <Button
            variant="outline"
            pending={pending === 'deny'}
            pendingLabel={t`Denying...`}
            disabled={pending !== null}
            onClick={() => onAnswer(false)}
          >
            <Trans>Deny</Trans>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

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
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5" aria-label={t`Card payment`}>
      <CardFields form={form} disabled={isBusy} />
      <PayAction total={total} failure={failure} pending={isBusy} />
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
