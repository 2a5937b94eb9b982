import { t } from '@lingui/core/macro'
import type { WebhookKind } from '#contract/developers/webhook-events.rules.ts'

/** What each event tells; in English as the description of the API says it. */
export const eventWords = (): Readonly<Record<WebhookKind, string>> => ({
  'booking.requested': t`A guest paid and waits for an answer`,
  'booking.confirmed': t`A stay was approved, or booked instantly`,
  'booking.rejected': t`A request was declined, or not answered in time`,
  'booking.canceled': t`A request or a confirmed stay was canceled`,
  'booking.completed': t`A stay is over`,
  'payment.captured': t`A guest’s payment arrived`,
  'payment.refunded': t`A refund was sent to a guest`,
  'payment.paid_out': t`A payout was sent to the host`,
  'listing.submitted': t`A listing waits for approval`,
  'listing.approved': t`A listing went live`,
  'listing.rejected': t`A listing was rejected, or taken offline`,
  'listing.deleted': t`A host deleted a listing`,
  'message.received': t`A guest sent the host a message`,
  'review.published': t`A guest’s review of a stay was published`,
  'calendar.blocked': t`A host blocked nights`,
  'calendar.opened': t`A host opened blocked nights`,
  'calendar.imported': t`An imported calendar took or freed nights`,
})
