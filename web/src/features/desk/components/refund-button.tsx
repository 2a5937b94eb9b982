import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
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
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'
import { type StaffRefund, useStaffRefund } from '../desk.queries.ts'

type Kind = 'part' | 'everything'

interface AmountFieldProps {
  value: string
  problem: string | null
  onValue: (value: string) => void
}

function AmountField({ value, problem, onValue }: AmountFieldProps) {
  const { currency } = useMoney()
  return (
    <Field label={`Amount in ${currencyWords(currency)}`} error={problem}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="num"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  )
}

/** The typed amount of a partial refund, or what is wrong with it. `left` is what could still be refunded. */
function readAmount(typed: string, left: number, money: MoneyFormat): { amount: number } | { problem: string } {
  const read = readTypedAmount(typed, money, 'Enter an amount')
  return 'amount' in read && read.amount > left ? { problem: `At most ${money.signed(left)} can be refunded` } : read
}

function RefundDialog({ page, open, onOpenChange }: OpenState & { page: DeskPage }) {
  const money = useMoney()
  const { booking, guest, actions } = page
  const [kind, setKind] = useState<Kind>('part')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const refund = useStaffRefund(booking.id)
  const asked = useRef<{ order: string; requestKey: string } | null>(null)
  /** A retry after a lost response reuses its idempotency key and is executed once. */
  const withKey = (order: StaffRefund): StaffRefund => {
    const text = JSON.stringify(order)
    if (asked.current?.order !== text) asked.current = { order: text, requestKey: crypto.randomUUID() }
    return { ...order, requestKey: asked.current.requestKey }
  }
  const close = () => {
    refund.reset()
    onOpenChange(false)
  }
  const confirm = () => {
    const given = kind === 'part' ? readAmount(typed, actions.left, money) : null
    if (given && 'problem' in given) return setProblem(given.problem)
    const why = cleanLine(reason)
    const order = { ...(given ?? { expectedRefund: actions.left }), ...(why ? { reason: why } : {}) }
    refund.mutate(withKey(order), {
      onSuccess: () => {
        showToast({ title: 'Refund sent', description: `${money.signed(given?.amount ?? actions.left)} to ${guest.name}.` })
        setTyped('')
        setReason('')
        asked.current = null
        close()
      },
    })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Refund this booking?"
      confirmLabel={kind === 'part' ? 'Refund' : 'Refund and cancel the stay'}
      pendingLabel="Refunding..."
      keepLabel="Keep as it is"
      isDestructive
      pending={refund.isPending}
      onConfirm={confirm}
      extra={
        <div className="mt-5 grid gap-4">
          {refund.isError ? (
            <Alert>{messageOf(refund.error, 'No response. Try again: the refund is sent only once.')}</Alert>
          ) : null}
          <Field label="Refund type">
            <Select value={kind} onChange={(event) => setKind(event.target.value === 'part' ? 'part' : 'everything')}>
              <option value="part">Partial, keep the stay</option>
              <option value="everything">In full, {money.signed(actions.left)}, cancel the stay</option>
            </Select>
          </Field>
          {kind === 'part' ? (
            <AmountField
              value={typed}
              problem={problem}
              onValue={(value) => {
                setTyped(value)
                setProblem(null)
              }}
            />
          ) : null}
          <Field label="Reason (optional)" hint="Kept in the audit log. The guest does not see it.">
            <Input value={reason} maxLength={deskLimits.reasonLength} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      }
    >
      {kind === 'part'
        ? `${guest.name} is refunded, and the stay stays booked. ${money.signed(actions.left)} is left to refund.`
        : `${guest.name} is refunded in full, the stay is canceled, and the host gets nothing.`}
    </ConfirmDialog>
  )
}

/** 'Refund', after a dialog with type, amount and reason. */
export function RefundButton({ page }: { page: DeskPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="max-sm:flex-1" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden className="size-4.5" /> Refund
      </Button>
      <RefundDialog page={page} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
