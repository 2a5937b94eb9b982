import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useMenuButton } from '../../../../ui/overlays/use-menu-button.ts'
import { canCancelStay } from '../../model/booking-words.ts'
import { CancelBookingDialog } from '../changes/cancel-booking-button.tsx'
import { CancelStayDialog } from '../changes/cancel-stay-button.tsx'

const loadMenu = () => import('./trip-menu.tsx')

interface TripMenuButtonProps {
  booking: Booking
  /** The withdrawal of this booking is in progress. */
  pending: boolean
  onCancel: () => Promise<void>
}

/** The 'More actions' button of a booking: links around the trip, and its cancellation after a dialog. */
export function TripMenuButton({ booking, pending, onCancel }: TripMenuButtonProps) {
  const { module, menu, button } = useMenuButton(loadMenu)
  const [isCanceling, setCanceling] = useState(false)
  const isPending = booking.status === 'pending'
  const isStay = canCancelStay(booking, new Date())
  const dialog = { open: isCanceling, onOpenChange: setCanceling }
  return (
    <>
      <IconButton label={`More actions for ${booking.property.title}`} tip="More actions" {...button}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {module ? (
        <module.TripMenu
          booking={booking}
          cancelLabel={isPending ? 'Cancel Booking' : isStay ? 'Cancel stay' : null}
          onCancel={() => setCanceling(true)}
          {...menu}
        />
      ) : null}
      {isPending ? <CancelBookingDialog booking={booking} pending={pending} onCancel={onCancel} {...dialog} /> : null}
      {isStay ? <CancelStayDialog booking={booking} reader="guest" {...dialog} /> : null}
    </>
  )
}
