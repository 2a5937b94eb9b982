import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { type RefundOrder, useRefundBooking } from '../api/use-balance.ts'
import { refundQuestion } from '../model/balance-words.ts'
import { signedDollars } from '../model/ledger-words.ts'
import { refundFormSchema, refundKindLabels, refundKinds } from '../model/refund-form.ts'

/** Gives money of a confirmed stay back, after it was asked once more. A refusal leaves what was typed. */
export function RefundForm() {
  const form = useForm({
    resolver: zodResolver(refundFormSchema),
    defaultValues: { bookingId: '', kind: 'part' as const, amount: '' },
  })
  const { errors } = form.formState
  const [order, setOrder] = useState<RefundOrder | null>(null)
  const refund = useRefundBooking()
  const asked = useRef<{ order: string; requestKey: string } | null>(null)
  /** An order that is tried again, because its answer was lost, keeps its key and is carried out once. */
  const keyOf = (wanted: RefundOrder): string => {
    const order = JSON.stringify(wanted)
    if (asked.current?.order !== order) asked.current = { order, requestKey: crypto.randomUUID() }
    return asked.current.requestKey
  }
  const confirm = () => {
    if (!order) return
    const onSuccess = ({ id, status, refundedAmount }: Booking) => {
      const stay = status === 'cancelled' ? 'The stay is cancelled.' : 'The stay remains confirmed.'
      const description = `Booking ${id}: ${signedDollars(refundedAmount)} back in all. ${stay}`
      showToast({ title: 'Refund on its way', description })
      form.reset()
      asked.current = null
    }
    refund.mutate({ ...order, requestKey: keyOf(order) }, { onSuccess, onSettled: () => setOrder(null) })
  }
  return (
    <section aria-labelledby="give-back">
      <h2 id="give-back" className="text-block">
        Give money back
      </h2>
      <p className="mt-2 mb-4 text-muted">For confirmed stays. Requests are refunded when they end, without your help.</p>
      <form noValidate onSubmit={form.handleSubmit(setOrder)} className="grid gap-4">
        {refund.isError ? (
          <Alert>{messageOf(refund.error, 'No answer came. Try again: the refund is made once at most.')}</Alert>
        ) : null}
        <Field label="Booking number" error={errors.bookingId?.message ?? null}>
          <Input inputMode="numeric" autoComplete="off" className="num" {...form.register('bookingId')} />
        </Field>
        <Field label="What goes back">
          <Select {...form.register('kind')}>
            {refundKinds.map((kind) => (
              <option key={kind} value={kind}>
                {refundKindLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {form.watch('kind') === 'part' ? (
          <Field label="Amount in dollars" error={errors.amount?.message ?? null}>
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
        title="Give money back?"
        confirmLabel="Refund"
        pendingLabel="Refunding..."
        keepLabel="Do nothing"
        isDestructive
        pending={refund.isPending}
        onConfirm={confirm}
      >
        {order ? refundQuestion(order) : null}
      </ConfirmDialog>
    </section>
  )
}
