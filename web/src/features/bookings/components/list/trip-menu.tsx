// A chunk of its own: it loads when the menu of a booking may open.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleX, House, MessageCircle, Receipt, Ticket } from 'lucide-react'
import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import type { OpenState } from '../../../../ui/overlays/use-overlay.ts'
import { mainActionOf } from '../../model/booking-words.ts'

interface TripMenuProps extends OpenState {
  booking: Booking
  /** Null when the stay cannot be canceled. */
  onCancelStay: (() => void) | null
  trigger: RefObject<HTMLButtonElement | null>
}

/** What a guest can do with a booking of the list, beside its main button. `TripMenuButton` loads it. */
export function TripMenu({ booking, onCancelStay, ...ties }: TripMenuProps) {
  const { title } = booking.property
  const main = mainActionOf(booking, new Date())
  const params = { id: String(booking.id) }
  return (
    <Menu aria-label={t`Actions for ${title}`} {...ties}>
      {main === 'trip' ? null : (
        <MenuItem asChild>
          <Link to="/trips/$id" params={params}>
            <Ticket aria-hidden /> <Trans>View trip</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/messages" search={{ booking: booking.id }}>
          <MessageCircle aria-hidden /> <Trans>Message the host</Trans>
        </Link>
      </MenuItem>
      {booking.paymentStatus === 'paid' && main !== 'receipt' ? (
        <MenuItem asChild>
          <Link to="/bookings/$id/receipt" params={params}>
            <Receipt aria-hidden /> <Trans>View receipt</Trans>
          </Link>
        </MenuItem>
      ) : null}
      <MenuItem asChild>
        <Link to="/property/$id" params={{ id: String(booking.property.id) }}>
          <House aria-hidden /> <Trans>View listing</Trans>
        </Link>
      </MenuItem>
      {onCancelStay ? (
        <>
          <MenuSeparator />
          <MenuItem className="text-bad [&_svg]:text-bad" onSelect={onCancelStay}>
            <CircleX aria-hidden /> <Trans>Cancel stay</Trans>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
