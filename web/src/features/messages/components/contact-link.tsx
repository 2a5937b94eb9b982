import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Links from the page of a place to a conversation with its host. */
export function ContactHostLink({ propertyId }: { propertyId: number }) {
  return (
    <Button asChild variant="outline">
      <Link to="/messages" search={{ property: propertyId }}>
        <MessageCircle aria-hidden className="size-4.5" /> <Trans>Contact host</Trans>
      </Link>
    </Button>
  )
}

/** Links from a booking to its conversation. */
export function BookingMessagesLink({ bookingId, with: other }: { bookingId: number; with: 'host' | 'guest' }) {
  return (
    <Link to="/messages" search={{ booking: bookingId }} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
      <MessageCircle aria-hidden className="size-4" /> {other === 'host' ? t`Message the host` : t`Message the guest`}
    </Link>
  )
}
