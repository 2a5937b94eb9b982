import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { formatStay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf, guestName } from '../model/booking-words.ts'

type Answer = 'confirmed' | 'cancelled'

interface AnswerRequestButtonsProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: Answer) => Promise<void>
}

/** Approve or reject a paid request, each after a dialog that says what follows. */
export function AnswerRequestButtons({ booking, pending, onAnswer }: AnswerRequestButtonsProps) {
  const [asked, setAsked] = useState<Answer | null>(null)
  const answer = async () => {
    if (asked) await onAnswer(asked)
    setAsked(null)
  }
  const name = guestName(booking.guest)
  const stay = `${formatStay(booking.checkInDate, booking.checkOutDate)}, ${countOf(booking.guestCount, 'guest')}`
  return (
    <>
      <Button variant="quiet" className="text-bad hover:bg-bad-soft" onClick={() => setAsked('cancelled')}>
        Reject
      </Button>
      <Button onClick={() => setAsked('confirmed')}>Approve</Button>
      <ConfirmDialog
        open={asked === 'confirmed'}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Approve this booking?"
        confirmLabel="Approve booking"
        pendingLabel="Approving..."
        keepLabel="Not yet"
        pending={pending}
        onConfirm={() => void answer()}
      >
        {name} stays at {booking.property.title}: {stay}. The guest is told by mail at once.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancelled'}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Reject this booking?"
        confirmLabel="Reject booking"
        pendingLabel="Rejecting..."
        keepLabel="Not yet"
        isDestructive
        pending={pending}
        onConfirm={() => void answer()}
      >
        {name} gets everything back, {formatDollarsExact(booking.totalPrice)}, and the nights ({stay}) are free again.
      </ConfirmDialog>
    </>
  )
}
