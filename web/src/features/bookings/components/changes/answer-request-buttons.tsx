import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { plural } from '../../../../lib/format.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'

/** Half of the row of both answers: 48 px high on a phone. */
const half = 'flex-1 px-4 max-sm:min-h-12'

type Answer = 'confirmed' | 'cancelled'

interface AnswerRequestButtonsProps {
  booking: Booking
  pending: boolean
  onAnswer: (status: Answer) => Promise<void>
  /** Approves with one press: the row says what is approved, and what the host earns. */
  isDirect?: boolean
}

/** Approves or rejects a paid request, each after a dialog with the consequences. Both share one row. */
export function AnswerRequestButtons({ booking, pending, onAnswer, isDirect = false }: AnswerRequestButtonsProps) {
  const money = useMoney()
  const [asked, setAsked] = useState<Answer | null>(null)
  const answer = async () => {
    if (asked) await onAnswer(asked)
    setAsked(null)
  }
  const name = guestName(booking.guest)
  const stay = `${formatStay(booking.checkInDate, booking.checkOutDate)}, ${plural(booking.guestCount, 'guest')}`
  return (
    <>
      <div className="flex gap-2.5">
        <Button variant="outline" className={half} disabled={pending} onClick={() => setAsked('cancelled')}>
          Reject
        </Button>
        <Button
          className={half}
          pending={isDirect && pending && asked === null}
          pendingLabel="Approving..."
          onClick={() => (isDirect ? void onAnswer('confirmed') : setAsked('confirmed'))}
        >
          Approve
        </Button>
      </div>
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
        {name} will stay at {booking.property.title}: {stay}. We’ll email the guest right away.
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
        {name} gets a full refund of {money.exact(booking.totalPrice)}. These nights become available again: {stay}.
      </ConfirmDialog>
    </>
  )
}
