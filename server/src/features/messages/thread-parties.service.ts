import type { Subject } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { findBookingParties, type Parties } from './messages.repository.ts'

export interface ThreadPartiesDeps {
  db: Database
  properties: Pick<PropertiesService, 'requireVisible'>
}

/**
 * Guest and host of a conversation about a booking or a listing. Refuses subjects that the actor may not write about:
 * a host writes about a booking only once it was paid, and nobody about their own listing.
 */
export async function findParties(
  { db, properties }: ThreadPartiesDeps,
  actor: Actor,
  about: Subject,
): Promise<Parties & { isPaid: boolean }> {
  if ('bookingId' in about) {
    const booking = await findBookingParties(db, about.bookingId)
    const isGuest = booking?.guestId === actor.id
    const isHost = booking?.hostId === actor.id && booking.paidAt !== null
    if (!booking || !(isGuest || isHost)) throw new Refusal('booking_not_found')
    const { paidAt: _, ...parties } = booking
    return parties
  }
  const { ownerId } = await properties.requireVisible(about.propertyId, actor)
  if (ownerId === actor.id) throw new Refusal('own_property', 'This is your own place.')
  return { propertyId: about.propertyId, guestId: actor.id, hostId: ownerId, bookingId: null, isPaid: false }
}
