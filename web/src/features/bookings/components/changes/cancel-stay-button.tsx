import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { showLine } from '#contract/shared/texts/written-texts.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { useLanguages, useMoney } from '../../../../lib/site-settings.tsx'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { labelLine } from '../../../../stays/price/line-words.ts'
import { ladderNote, ladderRows } from '../../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../../stays/refunds/refund-steps.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { OpenState } from '../../../../ui/overlays/use-overlay.ts'
import { changedQuoteOf, useCancellationQuote, useCancelStay } from '../../booking-changes.queries.ts'

const titleFor = (reader: 'guest' | 'host') => (reader === 'guest' ? t`Cancel this stay?` : t`Cancel this guest’s stay?`)

/** What a cancellation did, for its toast. */
function describeDone(reader: 'guest' | 'host', refund: number, money: MoneyFormat): string {
  const amount = money.exact(refund)
  if (reader === 'host') return t`The guest gets a full refund of ${amount}.`
  return refund > 0 ? t`We’re refunding ${amount} to your card.` : t`The nights are available again.`
}

interface CancelStayProps {
  booking: Booking
  reader: 'guest' | 'host'
}

/** The consequences, which differ for host and guest. */
function Consequence({ booking, reader }: CancelStayProps) {
  const stay = formatStay(booking.checkInDate, booking.checkOutDate)
  const { title } = booking.property
  const name = guestName(booking.guest)
  if (reader === 'guest')
    return (
      <Trans>
        <span className="font-semibold text-ink">{title}</span>, {stay}. The nights become available right away.
      </Trans>
    )
  return (
    <Trans>
      <span className="font-semibold text-ink">{name}</span>, {stay}. The guest gets a full refund, including the service fee.
      We’ll email them right away. You get no payout for this stay.
    </Trans>
  )
}

function Line({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-6 py-1.5', isSum && 'mt-1 border-t border-line pt-3 font-bold')}>
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

/** The payment, the refund of each part and the kept amount, with cents. */
function CancellationLines({ booking, quote }: { booking: Booking; quote: CancellationQuote }) {
  const money = useMoney()
  const { language } = useLanguages()
  const names = booking.property.feeNames?.[language]
  const isGuest = quote.by === 'guest'
  return (
    <>
      <h3 className="mt-5 mb-1 font-sans text-sm font-semibold tracking-normal text-muted">
        {isGuest ? t`Your refund` : t`The guest’s refund`}
      </h3>
      <dl>
        {quote.lines.map(({ label, paid, refund }, at) => {
          const [part, all] = [money.exact(refund), money.exact(paid)]
          // biome-ignore lint/suspicious/noArrayIndexKey: fees may share a name, and lines never move
          return <Line key={`${at}-${label}`} label={labelLine(showLine(label, names), money)} amount={t`${part} of ${all}`} />
        })}
        {quote.refundedBefore > 0 ? <Line label={t`Already refunded`} amount={`−${money.exact(quote.refundedBefore)}`} /> : null}
        <Line label={isGuest ? t`Refunded to your card` : t`Refunded to the guest`} amount={money.exact(quote.refund)} isSum />
        {quote.kept > 0 ? <Line label={t`Not refunded`} amount={money.exact(quote.kept)} /> : null}
      </dl>
    </>
  )
}

function QuoteBody({ booking, reader, quote, hasChanged }: CancelStayProps & { quote: CancellationQuote; hasChanged: boolean }) {
  const rows = reader === 'guest' ? ladderRows(quote.cancellation, booking.checkInDate, new Date()) : []
  return (
    <>
      {hasChanged ? (
        <Alert className="mt-4" title={t`The refund amount has changed`}>
          <Trans>Review the new amounts before you cancel.</Trans>
        </Alert>
      ) : null}
      <CancellationLines booking={booking} quote={quote} />
      {rows.length > 0 ? (
        <div className="mt-4 rounded-control bg-sunken p-4">
          <RefundSteps steps={rows} note={ladderNote(quote.cancellation.freeHours)} />
        </div>
      ) : null}
    </>
  )
}

/** Cancels a confirmed stay, after showing the exact refund and kept amount. */
export function CancelStayDialog({ booking, reader, open, onOpenChange }: CancelStayProps & OpenState) {
  const money = useMoney()
  const quote = useCancellationQuote(booking.id, open)
  const cancel = useCancelStay(booking)
  const changeOpen = (next: boolean) => {
    cancel.reset()
    onOpenChange(next)
  }
  // Awaited: the row moves to the canceled ones, and callbacks of an unmounted component are never called.
  const confirm = async () => {
    if (!quote.data) return
    const { refund } = quote.data
    try {
      await cancel.mutateAsync(quote.data)
      showToast({ title: t`Booking cancelled`, description: describeDone(reader, refund, money) })
    } catch (error) {
      if (changedQuoteOf(error)) return
      const description = messageOf(error, t`Please try again.`)
      showToast({ title: t`Failed to cancel booking`, description, variant: 'destructive' })
    }
    changeOpen(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={changeOpen}
      title={titleFor(reader)}
      confirmLabel={t`Cancel stay`}
      pendingLabel={t`Canceling...`}
      keepLabel={t`Keep stay`}
      isDestructive
      pending={cancel.isPending}
      disabled={!quote.data}
      onConfirm={() => void confirm()}
      extra={
        quote.data ? (
          <QuoteBody booking={booking} reader={reader} quote={quote.data} hasChanged={changedQuoteOf(cancel.error) !== null} />
        ) : quote.isError ? (
          <LoadError title={t`The refund could not be calculated`} load={quote} />
        ) : (
          <div role="status" aria-label={t`Calculating the refund...`} className="mt-5 grid gap-3">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-6" />
          </div>
        )
      }
    >
      <Consequence booking={booking} reader={reader} />
    </ConfirmDialog>
  )
}

/** 'Cancel stay', after a dialog with the exact refund and kept amount. */
export function CancelStayButton(props: CancelStayProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-bad only:-mx-3 hover:bg-bad-soft" onClick={() => setIsOpen(true)}>
        <Trans>Cancel stay</Trans>
      </Button>
      <CancelStayDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
