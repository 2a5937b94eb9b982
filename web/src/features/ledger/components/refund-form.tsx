import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { MAX_INT32 } from '#contract/shared/path-id.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { readTypedAmount } from '../../../ui/forms/typed-amount.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { type RefundOrder, useRefundBooking } from '../ledger.queries.ts'
import { refundQuestion } from '../model/balance-words.ts'

const refundKinds = ['part', 'policy', 'everything'] as const
const refundKindLabels: Record<(typeof refundKinds)[number], string> = {
  part: 'Partial, keep the stay',
  policy: 'By policy, the guest cancels',
  everything: 'In full, we cancel the stay',
}

/** Parses the operator's form into a refund request, or an error with its field. */
export const refundFormSchema = (money: MoneyFormat) =>
  z.object({ bookingId: z.string(), kind: z.enum(refundKinds), amount: z.string() }).transform((typed, context): RefundOrder => {
    const bookingId = Number(typed.bookingId.trim().replace(/^#/, ''))
    if (!Number.isInteger(bookingId) || bookingId <= 0 || bookingId > MAX_INT32)
      context.addIssue({ code: 'custom', path: ['bookingId'], message: 'Enter a booking number' })
    if (typed.kind !== 'part') return { bookingId, ...(typed.kind === 'policy' ? { byPolicy: true as const } : {}) }
    const read = readTypedAmount(typed.amount, money, 'Amount must be a positive number')
    if ('amount' in read) return { bookingId, amount: read.amount }
    context.addIssue({ code: 'custom', path: ['amount'], message: read.problem })
    return { bookingId, amount: 0 }
  })

/** Refunds a confirmed stay, after a confirmation. A refusal keeps the typed values. */
export function RefundForm() {
  const money = useMoney()
  const form = useForm({
    resolver: zodResolver(refundFormSchema(money)),
    defaultValues: { bookingId: '', kind: 'part' as const, amount: '' },
  })
  const { errors } = form.formState
  const [order, setOrder] = useState<RefundOrder | null>(null)
  const refund = useRefundBooking()
  const asked = useRef<{ order: string; requestKey: string } | null>(null)
  /** A retry after a lost response reuses its idempotency key and is executed once. */
  const keyOf = (wanted: RefundOrder): string => {
    const order = JSON.stringify(wanted)
    if (asked.current?.order !== order) asked.current = { order, requestKey: crypto.randomUUID() }
    return asked.current.requestKey
  }
  const confirm = () => {
    if (!order) return
    const onSuccess = ({ id, status, refundedAmount }: Booking) => {
      const stay = status === 'cancelled' ? 'The stay is canceled.' : 'The stay remains confirmed.'
      const description = `Booking ${id}: ${money.signed(refundedAmount)} refunded in total. ${stay}`
      showToast({ title: 'Refund sent', description })
      form.reset()
      asked.current = null
    }
    refund.mutate({ ...order, requestKey: keyOf(order) }, { onSuccess, onSettled: () => setOrder(null) })
  }
  return (
    <section aria-labelledby="give-back">
      <h2 id="give-back" className="text-block">
        Refund
      </h2>
      <p className="mt-2 mb-4 text-muted">
        For confirmed stays. Requests that are rejected or expire are refunded automatically.
      </p>
      <form method="post" noValidate onSubmit={form.handleSubmit(setOrder)} className="grid gap-4">
        {refund.isError ? (
          <Alert>{messageOf(refund.error, 'No response. Try again: the refund is sent only once.')}</Alert>
        ) : null}
        <Field label="Booking number" error={errors.bookingId?.message ?? null}>
          <Input inputMode="numeric" autoComplete="off" className="num" {...form.register('bookingId')} />
        </Field>
        <Field label="Refund type">
          <Select {...form.register('kind')}>
            {refundKinds.map((kind) => (
              <option key={kind} value={kind}>
                {refundKindLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {form.watch('kind') === 'part' ? (
          <Field label={`Amount in ${currencyWords(money.currency)}`} error={errors.amount?.message ?? null}>
            <Input inputMode="decimal" autoComplete="off" className="num" {...form.register('amount')} />
          </Field>
        ) : null}
        <Button type="submit" variant="outline" className="justify-self-start">
          Refund…
        </Button>
      </form>
      <ConfirmDialog
        open={order !== null}
        onOpenChange={(isOpen) => !isOpen && setOrder(null)}
        title="Refund this booking?"
        confirmLabel="Refund"
        pendingLabel="Refunding..."
        keepLabel="Cancel"
        isDestructive
        pending={refund.isPending}
        onConfirm={confirm}
      >
        {order ? refundQuestion(order, money) : null}
      </ConfirmDialog>
    </section>
  )
}
