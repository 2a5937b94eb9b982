import { useState } from 'react'
import type { Booking, CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { formatStay } from '../../../lib/format.ts'
import { ladderNote, ladderRows } from '../../../lib/refund-ladder.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DatedSteps } from '../../../ui/dated-steps.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { changedQuoteOf, useCancellationQuote, useCancelStay } from '../api/use-cancel-stay.ts'
import { guestName } from '../model/booking-words.ts'
import { CancellationLines } from './cancellation-lines.tsx'

interface CancelStayButtonProps {
  booking: Booking
  reader: 'guest' | 'host'
}

const words = {
  guest: {
    title: 'Cancel this stay?',
    done: (refund: number) =>
      refund > 0 ? `${formatDollarsExact(refund)} is on its way back to your card.` : 'Its nights are free again.',
  },
  host: {
    title: 'Cancel this guest’s stay?',
    done: (refund: number) => `The guest gets everything back: ${formatDollarsExact(refund)}.`,
  },
} as const

/** What follows, said before anything is done; the host gives up more than the guest, and reads so first. */
function Consequence({ booking, reader }: CancelStayButtonProps) {
  const stay = formatStay(booking.checkInDate, booking.checkOutDate)
  if (reader === 'guest')
    return (
      <>
        <span className="font-semibold text-ink">{booking.property.title}</span>, {stay}. The nights are free for others at once.
      </>
    )
  return (
    <>
      <span className="font-semibold text-ink">{guestName(booking.guest)}</span>, {stay}. The guest gets everything back, the
      service fee included, and is told by mail at once. Nothing of this stay is paid out to you.
    </>
  )
}

function QuoteBody({
  booking,
  reader,
  quote,
  hasChanged,
}: CancelStayButtonProps & { quote: CancellationQuote; hasChanged: boolean }) {
  const rows = reader === 'guest' ? ladderRows(quote.cancellation, booking.checkInDate, new Date()) : []
  return (
    <>
      {hasChanged ? (
        <Alert className="mt-4" title="What comes back has changed">
          Please look at the new amounts before you cancel.
        </Alert>
      ) : null}
      <CancellationLines quote={quote} />
      {rows.length > 0 ? (
        <div className="mt-4 rounded-control bg-sunken p-4">
          <DatedSteps steps={rows} note={ladderNote} />
        </div>
      ) : null}
    </>
  )
}

/** Gives a confirmed stay up, after a dialog that says to the cent what goes back and what is kept. */
export function CancelStayButton({ booking, reader }: CancelStayButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const quote = useCancellationQuote(booking.id, isOpen)
  const cancel = useCancelStay(booking)
  const open = () => {
    cancel.reset()
    setIsOpen(true)
  }
  // Awaited, because the row moves to the cancelled ones, and callbacks of a component that is gone are never called.
  const confirm = async () => {
    if (!quote.data) return
    const { refund } = quote.data
    try {
      await cancel.mutateAsync(quote.data)
      showToast({ title: 'Booking cancelled', description: words[reader].done(refund) })
    } catch (error) {
      if (changedQuoteOf(error)) return
      const description = messageOf(error, 'Please try again.')
      showToast({ title: 'Failed to cancel booking', description, variant: 'destructive' })
    }
    setIsOpen(false)
  }
  return (
    <>
      <Button variant="quiet" className="text-bad only:-mx-3 hover:bg-bad-soft" onClick={open}>
        Cancel stay
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words[reader].title}
        confirmLabel="Cancel stay"
        pendingLabel="Cancelling..."
        keepLabel="Keep stay"
        isDestructive
        pending={cancel.isPending}
        disabled={!quote.data}
        onConfirm={() => void confirm()}
        extra={
          quote.data ? (
            <QuoteBody booking={booking} reader={reader} quote={quote.data} hasChanged={changedQuoteOf(cancel.error) !== null} />
          ) : quote.isError ? (
            <LoadError title="The refund could not be worked out" load={quote} />
          ) : (
            <div role="status" aria-label="Working out the refund..." className="mt-5 grid gap-3">
              <Skeleton className="h-5" />
              <Skeleton className="h-5" />
              <Skeleton className="h-6" />
            </div>
          )
        }
      >
        <Consequence booking={booking} reader={reader} />
      </ConfirmDialog>
    </>
  )
}
