import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { OpenState } from '../../../../ui/overlays/use-overlay.ts'
import { cancelConsequence } from '../../model/booking-words.ts'

interface CancelBookingProps {
  booking: Booking
  pending: boolean
  /** Settles on success and on failure. */
  onCancel: () => Promise<void>
}

/** Cancels a pending booking, after showing the refund. */
function CancelBookingDialog({ booking, pending, onCancel, open, onOpenChange }: CancelBookingProps & OpenState) {
  const confirm = async () => {
    await onCancel()
    onOpenChange(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel this booking?"
      confirmLabel="Cancel Booking"
      pendingLabel="Canceling..."
      keepLabel="Keep booking"
      isDestructive
      pending={pending}
      onConfirm={() => void confirm()}
    >
      <span className="font-semibold text-ink">{booking.property.title}</span>,{' '}
      {formatStay(booking.checkInDate, booking.checkOutDate)}. {cancelConsequence(booking)}
    </ConfirmDialog>
  )
}

/** 'Cancel Booking', after a dialog that shows the refund. */
export function CancelBookingButton(props: CancelBookingProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-bad only:-mx-3 hover:bg-bad-soft" onClick={() => setIsOpen(true)}>
        Cancel Booking
      </Button>
      <CancelBookingDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
