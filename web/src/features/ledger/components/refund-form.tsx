import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { MAX_INT32 } from '#contract/shared/path-id.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { currentLocale } from '../../../lib/texts/texts.tsx'
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
const labelKinds = (): Record<(typeof refundKinds)[number], string> => ({
  part: t`Partial, keep the stay`,
  policy: t`By policy, the guest cancels`,
  everything: t`In full, we cancel the stay`,
})

/** Parses the operator's form into a refund request, or an error with its field. */
export const refundFormSchema = (money: MoneyFormat) =>
  z.object({ bookingId: z.string(), kind: z.enum(refundKinds), amount: z.string() }).transform((typed, context): RefundOrder => {
    const bookingId = Number(typed.bookingId.trim().replace(/^#/, ''))
    if (!Number.isInteger(bookingId) || bookingId <= 0 || bookingId > MAX_INT32)
      context.addIssue({ code: 'custom', path: ['bookingId'], message: t`Enter a booking number` })
    if (typed.kind !== 'part') return { bookingId, ...(typed.kind === 'policy' ? { byPolicy: true as const } : {}) }
    const read = readTypedAmount(typed.amount, money, t`Amount must be a positive number`)
    if ('amount' in read) return { bookingId, amount: read.amount }
    context.addIssue({ code: 'custom', path: ['amount'], message: read.problem })
    return { bookingId, amount: 0 }
  })

/** Refunds a confirmed stay, after a confirmation. A refusal keeps the typed values. */
export function RefundForm() {
  const money = useMoney()
  const currency = currencyWords(money.currency, currentLocale())
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
      const refunded = money.signed(refundedAmount)
      const description =
        status === 'cancelled'
          ? t`Booking ${id}: ${refunded} refunded in total. The stay is canceled.`
          : t`Booking ${id}: ${refunded} refunded in total. The stay remains confirmed.`
      showToast({ title: t`Refund sent`, description })
      form.reset()
      asked.current = null
    }
    refund.mutate({ ...order, requestKey: keyOf(order) }, { onSuccess, onSettled: () => setOrder(null) })
  }
  return (
    <section aria-labelledby="give-back">
      <h2 id="give-back" className="text-block">
        <Trans>Refund</Trans>
      </h2>
      <p className="mt-2 mb-4 text-muted">
        <Trans>For confirmed stays. Requests that are rejected or expire are refunded automatically.</Trans>
      </p>
      <form method="post" noValidate onSubmit={form.handleSubmit(setOrder)} className="grid gap-4">
        {refund.isError ? (
          <Alert>{messageOf(refund.error, t`No response. Try again: the refund is sent only once.`)}</Alert>
        ) : null}
        <Field label={t`Booking number`} error={errors.bookingId?.message ?? null}>
          <Input inputMode="numeric" autoComplete="off" className="num" {...form.register('bookingId')} />
        </Field>
        <Field label={t`Refund type`}>
          <Select {...form.register('kind')}>
            {refundKinds.map((kind) => (
              <option key={kind} value={kind}>
                {labelKinds()[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {form.watch('kind') === 'part' ? (
          <Field label={t`Amount in ${currency}`} error={errors.amount?.message ?? null}>
            <Input inputMode="decimal" autoComplete="off" className="num" {...form.register('amount')} />
          </Field>
        ) : null}
        <Button type="submit" variant="outline" className="justify-self-start">
          <Trans>Refund…</Trans>
        </Button>
      </form>
      <ConfirmDialog
        open={order !== null}
        onOpenChange={(isOpen) => !isOpen && setOrder(null)}
        title={t`Refund this booking?`}
        confirmLabel={t`Refund`}
        pendingLabel={t`Refunding...`}
        keepLabel={t`Cancel`}
        isDestructive
        pending={refund.isPending}
        onConfirm={confirm}
      >
        {order ? refundQuestion(order, money) : null}
      </ConfirmDialog>
    </section>
  )
}
