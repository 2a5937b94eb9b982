import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useMenuButton } from '../../../../ui/overlays/use-menu-button.ts'
import { canCancelStay } from '../../model/booking-words.ts'
import { CancelStayDialog } from '../changes/cancel-stay-button.tsx'

const loadMenu = () => import('./trip-menu.tsx')

/** The 'More actions' button of a booking: links around the trip, and canceling a confirmed stay after a dialog. */
export function TripMenuButton({ booking }: { booking: Booking }) {
  const { module, menu, button } = useMenuButton(loadMenu)
  const [isCanceling, setCanceling] = useState(false)
  const isStay = canCancelStay(booking, new Date())
  return (
    <>
      <IconButton label={`More actions for ${booking.property.title}`} tip="More actions" {...button}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {module ? <module.TripMenu booking={booking} onCancelStay={isStay ? () => setCanceling(true) : null} {...menu} /> : null}
      {isStay ? <CancelStayDialog booking={booking} reader="guest" open={isCanceling} onOpenChange={setCanceling} /> : null}
    </>
  )
}
