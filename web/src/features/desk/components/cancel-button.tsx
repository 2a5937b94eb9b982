import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import type { CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskCancellation, DeskPage } from '#contract/desk/desk.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { labelLine } from '../../../stays/price/line-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'
import { useDeskCancellation, useStaffRefund } from '../desk.queries.ts'
import { nameWords } from '../model/desk-words.ts'

type Kind = keyof DeskCancellation

/** The refund of each part of the payment, and its sum. */
function QuoteLines({ quote }: { quote: CancellationQuote }) {
  const money = useMoney()
  const line = 'flex justify-between gap-6 py-1.5'
  return (
    <dl className="num rounded-control bg-sunken px-4 py-2 text-sm">
      {quote.lines.map(({ label, paid, refund }, index) => {
        const [part, all] = [money.signed(refund), money.signed(paid)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: fees may share a name, and lines never move
          <div key={index} className={line}>
            <dt className="first-letter:uppercase">{labelLine(label, money)}</dt>
            <dd>{t`${part} of ${all}`}</dd>
          </div>
        )
      })}
      {quote.refundedBefore > 0 ? (
        <div className={line}>
          <dt>{t`Already refunded`}</dt>
          <dd>{money.signed(-quote.refundedBefore)}</dd>
        </div>
      ) : null}
      <div className={`${line} mt-1 border-t border-line font-semibold`}>
        <dt>{t`Refunded to the guest`}</dt>
        <dd>{money.signed(quote.refund)}</dd>
      </div>
    </dl>
  )
}

function CancelDialog({ page, open, onOpenChange }: OpenState & { page: DeskPage }) {
  const money = useMoney()
  const { booking, guest } = page
  const [kind, setKind] = useState<Kind>('everything')
  const [reason, setReason] = useState('')
  const preview = useDeskCancellation(booking.id, open)
  const cancel = useStaffRefund(booking.id)
  const close = () => {
    cancel.reset()
    onOpenChange(false)
  }
  // Awaited: the buttons disappear with the stay, and callbacks of an unmounted component are never called.
  const confirm = async () => {
    if (!preview.data) return
    const { refund } = preview.data[kind]
    const why = cleanLine(reason)
    const [amount, name] = [money.signed(refund), nameWords(guest.name)]
    try {
      await cancel.mutateAsync({
        expectedRefund: refund,
        ...(kind === 'byPolicy' ? { byPolicy: true } : {}),
        ...(why ? { reason: why } : {}),
      })
      showToast({ title: t`Stay canceled`, description: t`${amount} refunded to ${name}.` })
      close()
    } catch {
      void preview.refetch()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Cancel this stay?`}
      confirmLabel={t`Cancel stay`}
      pendingLabel={t`Canceling...`}
      keepLabel={t`Keep stay`}
      isDestructive
      pending={cancel.isPending}
      disabled={!preview.data}
      onConfirm={() => void confirm()}
      extra={
        <div className="mt-5 grid gap-4">
          {cancel.isError ? <Alert>{messageOf(cancel.error, t`The stay was not canceled. Please try again.`)}</Alert> : null}
          <Field label={t`Refund type`}>
            <Select value={kind} onChange={(event) => setKind(event.target.value === 'byPolicy' ? 'byPolicy' : 'everything')}>
              <option value="everything">{t`In full: we cancel, the host gets nothing`}</option>
              <option value="byPolicy">{t`By policy: the guest cancels, the host keeps the rest`}</option>
            </Select>
          </Field>
          {preview.data ? (
            <QuoteLines quote={preview.data[kind]} />
          ) : preview.isError ? (
            <LoadError title={t`The refund could not be calculated`} load={preview} />
          ) : (
            <Skeleton className="h-32 w-full" />
          )}
          <Field label={t`Reason (optional)`} hint={t`Kept in the audit log. Guest and host do not see it.`}>
            <Input value={reason} maxLength={deskLimits.reasonLength} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      }
    >
      <Trans>We’ll email guest and host. The dates become available again.</Trans>
    </ConfirmDialog>
  )
}

/** 'Cancel stay', after a dialog that shows what comes back to the guest. */
export function CancelButton({ page }: { page: DeskPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" className="max-sm:flex-1" onClick={() => setOpen(true)}>
        <CircleX aria-hidden className="size-4.5" /> <Trans>Cancel stay</Trans>
      </Button>
      <CancelDialog page={page} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
