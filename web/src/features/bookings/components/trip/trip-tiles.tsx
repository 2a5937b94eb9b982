import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, MessageCircle, Navigation, Receipt } from 'lucide-react'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { useMenuButton } from '../../../../ui/overlays/use-menu-button.ts'
import { tile } from './new-booking.tsx'
import { directionsTo } from './trip-details.tsx'

const narrow = 'w-full narrow:px-0 narrow:text-xs'

const loadMenu = () => import('./trip-tiles-menu.tsx')

function MoreTile({ trip }: { trip: Trip }) {
  const { module, menu, button } = useMenuButton(loadMenu)
  return (
    <>
      <Button variant="outline" className={cn(tile, narrow)} {...button}>
        <Ellipsis aria-hidden className="size-5" /> <Trans>More</Trans>
      </Button>
      {module ? <module.TripTilesMenu trip={trip} {...menu} /> : null}
    </>
  )
}

/**
 * On a phone, the actions of a trip as a row of tiles: message, directions to a confirmed stay, receipt, more. On the
 * day of travel the directions are the first and the main one.
 */
export function TripTiles({ trip, now }: { trip: Trip; now: Date }) {
  const { booking, place, paidAt } = trip
  const { id, status, property, hostName, checkInDate, cancellation } = booking
  const { title } = property
  const isTravelDay = status === 'confirmed' && dateInZone(now, cancellation.timeZone) === checkInDate
  const directions =
    status === 'confirmed' && place ? (
      <li>
        <Button asChild variant={isTravelDay ? 'primary' : 'outline'} className={cn(tile, narrow)}>
          <a href={directionsTo(place)} target="_blank" rel="noreferrer">
            <Navigation aria-hidden className="size-5" />
            <span>
              <Trans>
                Directions<span className="sr-only"> to {title}</span>
              </Trans>
            </span>
          </a>
        </Button>
      </li>
    ) : null
  return (
    <ul aria-label={t`Trip`} className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(64px,1fr))] gap-2 sm:hidden print:hidden">
      {isTravelDay ? directions : null}
      <li>
        <Button asChild variant="outline" className={cn(tile, narrow)}>
          <Link to="/messages" search={{ booking: id }}>
            <MessageCircle aria-hidden className="size-5" />
            <span>
              <Trans>
                Message<span className="sr-only"> {hostName}</span>
              </Trans>
            </span>
          </Link>
        </Button>
      </li>
      {isTravelDay ? null : directions}
      {paidAt ? (
        <li>
          <Button asChild variant="outline" className={cn(tile, narrow)}>
            <Link to="/bookings/$id/receipt" params={{ id: String(id) }}>
              <Receipt aria-hidden className="size-5" />
              <span>
                <Trans>
                  <span className="sr-only">View </span>
                  <span className="capitalize">receipt</span>
                </Trans>
              </span>
            </Link>
          </Button>
        </li>
      ) : null}
      <li>
        <MoreTile trip={trip} />
      </li>
    </ul>
  )
}
