import { isErasedEmail } from '#contract/auth/auth.rules.ts'
import { sayCount } from '#contract/content/emails/email-phrases.rules.ts'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { type Email, emailOf, writtenForGuest } from '../../platform/mailer/email.ts'
import { type NewEmail, queueEmail } from '../../platform/mailer/queue-email.ts'
import { findReviewParties, type ReviewParties, type ReviewRow } from './reviews.queries.ts'

type About = NonNullable<NewEmail['about']>

/** Queues an email about a booking, which staff see there. */
async function queueAbout(tx: Queryable, about: About, key: string, email: Email): Promise<void> {
  if (!isErasedEmail(email.to)) await queueEmail(tx, { key, email, about })
}

const pageOf = (publicUrl: string, who: 'guest' | 'host') =>
  `${publicUrl}/dashboard?tab=${who === 'guest' ? 'bookings' : 'requests'}`

/** Asks guest and host once for a review of a past stay. */
export async function queueReviewRequests(tx: Queryable, bookingId: number, publicUrl: string): Promise<void> {
  const parties = await findReviewParties(tx, bookingId)
  if (!parties) return
  const { guest, host, title } = parties
  const days = String(reviewPolicy.windowDays)
  const places = { guest: writtenForGuest(title, parties.translations), host: title }
  for (const recipient of ['guest', 'host'] as const) {
    const values = { place: places[recipient], guestName: guest.firstName, hostName: host.firstName, days }
    const { email } = parties[recipient]
    const mail = emailOf(email, `email-review-request-${recipient}`, values, { url: pageOf(publicUrl, recipient) })
    const about: About = { bookingId, kind: 'review_request', recipient }
    await queueAbout(tx, about, `mail:review-request:${bookingId}:${recipient}`, mail)
  }
}

function publishedMail(review: ReviewRow, parties: ReviewParties, publicUrl: string): Email {
  const { guest, host, title, propertyId } = parties
  const { comment, rating } = review
  const place = review.kind === 'guest' ? writtenForGuest(title, parties.translations) : title
  const values = { place, guestName: guest.firstName, hostName: host.firstName, stars: sayCount('stars', rating), comment }
  return review.kind === 'guest'
    ? emailOf(guest.email, 'email-review-of-guest', values, { url: pageOf(publicUrl, 'guest') })
    : emailOf(host.email, 'email-review-of-place', values, { url: `${publicUrl}/property/${propertyId}#reviews` })
}

/** Tells the reviewed person that a review is published. */
export async function queuePublished(tx: Queryable, review: ReviewRow, publicUrl: string): Promise<void> {
  const parties = review.bookingId === null ? null : await findReviewParties(tx, review.bookingId)
  if (!parties) return
  const recipient = review.kind === 'guest' ? 'guest' : 'host'
  const about: About = { bookingId: parties.bookingId, kind: 'review_published', recipient }
  await queueAbout(tx, about, `mail:review-published:${review.id}`, publishedMail(review, parties, publicUrl))
}

/** Tells the author of a review that it was hidden or restored, and why. */
export async function queueVerdict(
  tx: Queryable,
  verdict: { id: number; review: ReviewRow; to: string; isHidden: boolean; reason: string; publicUrl: string },
): Promise<void> {
  const { id, review, to, isHidden, reason, publicUrl } = verdict
  if (isErasedEmail(to)) return
  const url = pageOf(publicUrl, review.kind === 'stay' ? 'guest' : 'host')
  const email = emailOf(to, isHidden ? 'email-review-hidden' : 'email-review-restored', { reason }, { url })
  await queueEmail(tx, { key: `mail:review-verdict:${id}`, email })
}
