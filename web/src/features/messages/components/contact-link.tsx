import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Leads from the page of a place to its host. */
export function ContactHostLink({ propertyId }: { propertyId: number }) {
  return (
    <Button asChild variant="outline">
      <Link to="/messages" search={{ property: propertyId }}>
        <MessageCircle aria-hidden className="size-4.5" /> Contact host
      </Link>
    </Button>
  )
}

/** Leads from a booking to the conversation about it. */
export function BookingMessagesLink({ bookingId, with: other }: { bookingId: number; with: 'host' | 'guest' }) {
  return (
    <Link to="/messages" search={{ booking: bookingId }} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
      <MessageCircle aria-hidden className="size-4" /> Message the {other}
    </Link>
  )
}
