// A chunk of its own: it loads when the menu of a trip may open.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, CircleHelp, House, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { OpenState } from '../../../../ui/overlays/use-overlay.ts'
import { useTripCalendar } from '../../bookings.queries.ts'

interface TripTilesMenuProps extends OpenState {
  trip: Trip
  trigger: RefObject<HTMLButtonElement | null>
}

/** On a phone, what a guest can do with a trip beside its tiles; the page's column has the same on wider screens. */
export function TripTilesMenu({ trip: { booking }, ...ties }: TripTilesMenuProps) {
  const calendar = useTripCalendar(booking.id)
  return (
    <Menu aria-label={t`More actions for this trip`} {...ties}>
      {booking.status === 'cancelled' ? null : (
        <MenuItem asChild>
          <a href={calendar} download>
            <CalendarPlus aria-hidden /> <Trans>Add to calendar</Trans>
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={() => window.print()}>
        <Printer aria-hidden /> <Trans>Print trip</Trans>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/property/$id" params={{ id: String(booking.property.id) }}>
          <House aria-hidden /> <Trans>View listing</Trans>
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/help">
          <CircleHelp aria-hidden /> <Trans>Get help</Trans>
        </Link>
      </MenuItem>
    </Menu>
  )
}
