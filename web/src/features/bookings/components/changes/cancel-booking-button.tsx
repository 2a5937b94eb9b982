import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { cancelConsequence } from '../../model/booking-words.ts'

interface CancelBookingButtonProps {
  booking: Booking
  pending: boolean
  /** Settles on success and on failure. */
  onCancel: () => Promise<void>
}

/** 'Cancel Booking', after a dialog that shows the refund. */
export function CancelBookingButton({ booking, pending, onCancel }: CancelBookingButtonProps) {
  const money = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async () => {
    await onCancel()
    setIsOpen(false)
  }
  return (
    <>
      <Button variant="quiet" className="text-bad only:-mx-3 hover:bg-bad-soft" onClick={() => setIsOpen(true)}>
        <Trans>Cancel Booking</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Cancel this booking?`}
        confirmLabel={t`Cancel Booking`}
        pendingLabel={t`Canceling...`}
        keepLabel={t`Keep booking`}
        isDestructive
        pending={pending}
        onConfirm={() => void confirm()}
      >
        <span className="font-semibold text-ink">{booking.property.title}</span>,{' '}
        {formatStay(booking.checkInDate, booking.checkOutDate)}. {cancelConsequence(booking, money)}
      </ConfirmDialog>
    </>
  )
}
