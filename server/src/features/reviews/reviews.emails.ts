import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { type BookingMail, queueBookingMail } from '../../platform/mailer/booking-mail.ts'
import { type MailContent, renderMail } from '../../platform/mailer/mail-layout.ts'
import { findReviewParties, type ReviewParties } from './review-parties.read-model.ts'
import type { ReviewRow } from './reviews.repository.ts'

/** The address of a deleted account, which has no mailbox. */
const ERASED = '@erased.invalid'

async function queue(tx: Queryable, key: string, to: string, content: MailContent): Promise<void> {
  if (to.endsWith(ERASED)) return
  await enqueue(tx, { kind: 'mail.send', key, payload: { to, ...renderMail(content) } })
}

type About = Pick<BookingMail, 'bookingId' | 'kind' | 'recipient'>

/** The same for an email about a booking, which staff see there. */
async function queueAbout(tx: Queryable, about: About, key: string, to: string, content: MailContent): Promise<void> {
  if (!to.endsWith(ERASED)) await queueBookingMail(tx, { ...about, key, mail: { to, ...renderMail(content) } })
}

const pageOf = (publicUrl: string, who: 'guest' | 'host') =>
  `${publicUrl}/dashboard?tab=${who === 'guest' ? 'bookings' : 'requests'}`

/** Asks guest and host once for a review of a past stay. */
export async function queueReviewRequests(tx: Queryable, bookingId: number, publicUrl: string): Promise<void> {
  const parties = await findReviewParties(tx, bookingId)
  if (!parties) return
  const { guest, host, title } = parties
  const days = `You have ${reviewPolicy.windowDays} days. Your review stays private until you both post, or the time is up.`
  await queueAbout(
    tx,
    { bookingId, kind: 'review_request', recipient: 'guest' },
    `mail:review-request:${bookingId}:guest`,
    guest.email,
    {
      subject: `How was ${title}?`,
      heading: 'How was your stay?',
      paragraphs: [`Tell other travelers what ${title} is like, and ${host.firstName} what you enjoyed.`, days],
      action: { label: 'Write a review', url: pageOf(publicUrl, 'guest') },
    },
  )
  await queueAbout(
    tx,
    { bookingId, kind: 'review_request', recipient: 'host' },
    `mail:review-request:${bookingId}:host`,
    host.email,
    {
      subject: `How was ${guest.firstName} as a guest?`,
      heading: `How was ${guest.firstName}’s stay?`,
      paragraphs: [`Tell other hosts what it was like to have ${guest.firstName} at ${title}.`, days],
      action: { label: 'Review your guest', url: pageOf(publicUrl, 'host') },
    },
  )
}

const stars = (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'}`

function publishedMail(review: ReviewRow, { guest, host, title, propertyId }: ReviewParties, publicUrl: string) {
  if (review.kind === 'guest') {
    const content: MailContent = {
      subject: `${host.firstName} wrote a review about you`,
      heading: 'A review about you',
      paragraphs: [`${host.firstName} gave your stay at ${title} ${stars(review.rating)}:`, `“${review.comment}”`],
      action: { label: 'See your stays', url: pageOf(publicUrl, 'guest') },
    }
    return { to: guest.email, content }
  }
  const content: MailContent = {
    subject: `${guest.firstName} reviewed ${title}`,
    heading: 'A review of your place',
    paragraphs: [
      `${guest.firstName} gave ${title} ${stars(review.rating)}:`,
      `“${review.comment}”`,
      'You can post one public response.',
    ],
    action: { label: 'Read and answer', url: `${publicUrl}/property/${propertyId}#reviews` },
  }
  return { to: host.email, content }
}

/** Tells the reviewed person that a review is published. */
export async function queuePublished(tx: Queryable, review: ReviewRow, publicUrl: string): Promise<void> {
  const parties = review.bookingId === null ? null : await findReviewParties(tx, review.bookingId)
  if (!parties) return
  const { to, content } = publishedMail(review, parties, publicUrl)
  const recipient = review.kind === 'guest' ? 'guest' : 'host'
  const about: About = { bookingId: parties.bookingId, kind: 'review_published', recipient }
  await queueAbout(tx, about, `mail:review-published:${review.id}`, to, content)
}

/** Tells the author of a review that it was hidden or restored, and why. */
export async function queueVerdict(
  tx: Queryable,
  verdict: { id: number; review: ReviewRow; to: string; isHidden: boolean; reason: string; publicUrl: string },
): Promise<void> {
  const { id, review, to, isHidden, reason, publicUrl } = verdict
  await queue(tx, `mail:review-verdict:${id}`, to, {
    subject: isHidden ? 'Your review is no longer shown' : 'Your review is shown again',
    heading: isHidden ? 'We have hidden your review' : 'Your review is shown again',
    paragraphs: [
      isHidden
        ? 'We reviewed it and no longer show it. It does not count toward the rating.'
        : 'We reviewed it again. It is shown and counts toward the rating.',
      `Reason: ${reason}`,
    ],
    action: { label: 'Open your dashboard', url: pageOf(publicUrl, review.kind === 'stay' ? 'guest' : 'host') },
  })
}
