import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { currencyWords } from '#contract/currency/currency-limits.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskPage } from '#contract/desk/desk.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
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
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'
import { type StaffRefund, useStaffRefund } from '../desk.queries.ts'
import { nameWords } from '../model/desk-words.ts'

type Kind = 'part' | 'everything'

interface AmountFieldProps {
  value: string
  problem: string | null
  onValue: (value: string) => void
}

function AmountField({ value, problem, onValue }: AmountFieldProps) {
  const currencyName = currencyWords(useMoney().currency, currentLocale())
  return (
    <Field label={t`Amount in ${currencyName}`} error={problem}>
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
  const read = readTypedAmount(typed, money, t`Enter an amount`)
  const most = money.signed(left)
  return 'amount' in read && read.amount > left ? { problem: t`At most ${most} can be refunded` } : read
}

function RefundDialog({ page, open, onOpenChange }: OpenState & { page: DeskPage }) {
  const money = useMoney()
  const [{ booking, actions }, name] = [page, nameWords(page.guest.name)]
  const all = money.signed(actions.left)
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
        const sent = money.signed(given?.amount ?? actions.left)
        showToast({ title: t`Refund sent`, description: t`${sent} to ${name}.` })
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
      title={t`Refund this booking?`}
      confirmLabel={kind === 'part' ? t`Refund` : t`Refund and cancel the stay`}
      pendingLabel={t`Refunding...`}
      keepLabel={t`Keep as it is`}
      isDestructive
      pending={refund.isPending}
      onConfirm={confirm}
      extra={
        <div className="mt-5 grid gap-4">
          {refund.isError ? (
            <Alert>{messageOf(refund.error, t`No response. Try again: the refund is sent only once.`)}</Alert>
          ) : null}
          <Field label={t`Refund type`}>
            <Select value={kind} onChange={(event) => setKind(event.target.value === 'part' ? 'part' : 'everything')}>
              <option value="part">{t`Partial, keep the stay`}</option>
              <option value="everything">{t`In full, ${all}, cancel the stay`}</option>
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
          <Field label={t`Reason (optional)`} hint={t`Kept in the audit log. The guest does not see it.`}>
            <Input value={reason} maxLength={deskLimits.reasonLength} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      }
    >
      {kind === 'part'
        ? t`${name} is refunded, and the stay stays booked. ${all} is left to refund.`
        : t`${name} is refunded in full, the stay is canceled, and the host gets nothing.`}
    </ConfirmDialog>
  )
}

/** 'Refund', after a dialog with type, amount and reason. */
export function RefundButton({ page }: { page: DeskPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="max-sm:flex-1" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden className="size-4.5" /> <Trans>Refund</Trans>
      </Button>
      <RefundDialog page={page} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
