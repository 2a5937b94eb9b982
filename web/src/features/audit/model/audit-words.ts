import { t } from '@lingui/core/macro'
import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'

/** Every action in words, for the filter and the rows. */
export const actionWords = (): Record<AuditAction, string> => ({
  'listing.approved': t`Listing approved`,
  'listing.rejected': t`Listing rejected`,
  'listing.featured': t`Listing featured`,
  'listing.unfeatured': t`Listing no longer featured`,
  'review.hidden': t`Review hidden`,
  'review.restored': t`Review restored`,
  'review.kept': t`Reported review kept`,
  'report.dismissed': t`Report closed without action`,
  'report.upheld': t`Report upheld`,
  'message.hidden': t`Message removed`,
  'conversation.opened': t`Conversation opened`,
  'booking.refunded': t`Booking refunded`,
  'booking.canceled': t`Booking canceled`,
  'settings.changed': t`Settings changed`,
  'rates.uploaded': t`Exchange rates uploaded`,
  'content.changed': t`Text changed`,
  'content.email_tested': t`Test email sent`,
  'category.added': t`Category added`,
  'category.changed': t`Category changed`,
  'amenity.added': t`Amenity added`,
  'amenity.changed': t`Amenity changed`,
  'checklist.tested': t`Setup item tested`,
  'booking.noted': t`Note added to a booking`,
  'booking.email_resent': t`Booking email sent again`,
  'exception.resolved': t`Payment exception resolved`,
  'job.retried': t`Background job retried`,
  'job.discarded': t`Background job discarded`,
  'person.suspended': t`Account suspended`,
  'person.reinstated': t`Account reinstated`,
  'person.verified': t`Email confirmed by hand`,
  'person.signed_out': t`Signed out everywhere`,
  'person.erased': t`Account deleted`,
  'person.view_started': t`Site viewed as this person`,
  'person.view_ended': t`Viewing ended`,
  'staff.invited': t`Invited to the staff`,
  'staff.invitation_resent': t`Invitation sent again`,
  'staff.invitation_withdrawn': t`Invitation withdrawn`,
  'staff.joined': t`Joined the staff`,
  'staff.role_changed': t`Role changed`,
  'staff.removed': t`Removed from the staff`,
  'staff.factor_reset': t`Two-step sign-in reset`,
  'staff.passkey_added': t`Passkey added`,
  'staff.passkey_removed': t`Passkey removed`,
  'key.created': t`API key created`,
  'key.revoked': t`API key revoked`,
  'webhook.created': t`Webhook created`,
  'webhook.changed': t`Webhook changed`,
  'webhook.deleted': t`Webhook deleted`,
  'webhook.secret_changed': t`Webhook secret changed`,
  'export.started': t`Export started`,
  'export.downloaded': t`Export downloaded`,
})

interface AuditDay {
  /** In words, such as "Today, November 22, 2026". */
  day: string
  entries: AuditEntry[]
}

/** Entries in the order they have, by the day on which they were made where the reader is. */
export function byDay(entries: readonly AuditEntry[], now: Date): readonly AuditDay[] {
  const today = formatInstant(now.toISOString())
  const yesterday = formatInstant(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toISOString())
  const nameOf = (date: string): string => {
    if (date === today) return t`Today, ${date}`
    return date === yesterday ? t`Yesterday, ${date}` : date
  }
  const days: AuditDay[] = []
  for (const entry of entries) {
    const day = nameOf(formatInstant(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
