import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'

/** An action in words, for the filter and the rows. */
export const actionWords: Record<AuditAction, string> = {
  'listing.approved': 'Listing approved',
  'listing.rejected': 'Listing rejected',
  'listing.featured': 'Listing featured',
  'listing.unfeatured': 'Listing no longer featured',
  'review.hidden': 'Review hidden',
  'review.restored': 'Review restored',
  'review.kept': 'Reported review kept',
  'report.dismissed': 'Report closed without action',
  'report.upheld': 'Report upheld',
  'message.hidden': 'Message removed',
  'conversation.opened': 'Conversation opened',
  'booking.refunded': 'Booking refunded',
  'booking.canceled': 'Booking canceled',
  'settings.changed': 'Settings changed',
  'content.changed': 'Text changed',
  'content.email_tested': 'Test email sent',
  'category.added': 'Category added',
  'category.changed': 'Category changed',
  'amenity.added': 'Amenity added',
  'amenity.changed': 'Amenity changed',
  'checklist.tested': 'Setup item tested',
  'booking.noted': 'Note added to a booking',
  'booking.email_resent': 'Booking email sent again',
  'exception.resolved': 'Payment exception resolved',
  'job.retried': 'Background job retried',
  'job.discarded': 'Background job discarded',
  'person.suspended': 'Account suspended',
  'person.reinstated': 'Account reinstated',
  'person.verified': 'Email confirmed by hand',
  'person.signed_out': 'Signed out everywhere',
  'person.erased': 'Account deleted',
  'person.view_started': 'Site viewed as this person',
  'person.view_ended': 'Viewing ended',
  'staff.invited': 'Invited to the staff',
  'staff.invitation_resent': 'Invitation sent again',
  'staff.invitation_withdrawn': 'Invitation withdrawn',
  'staff.joined': 'Joined the staff',
  'staff.role_changed': 'Role changed',
  'staff.removed': 'Removed from the staff',
  'staff.factor_reset': 'Two-step sign-in reset',
  'staff.passkey_added': 'Passkey added',
  'staff.passkey_removed': 'Passkey removed',
  'key.created': 'API key created',
  'key.revoked': 'API key revoked',
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook changed',
  'webhook.deleted': 'Webhook deleted',
  'webhook.secret_changed': 'Webhook secret changed',
  'export.started': 'Export started',
  'export.downloaded': 'Export downloaded',
}

interface Change {
  name: string
  before: string
  after: string
}

/** The changes that the detail of an entry names, `Service fee: 9% → 12%, …`; null where it is something else. */
export function readChanges(action: AuditAction, detail: string): readonly Change[] | null {
  if (action !== 'settings.changed') return null
  const changes: Change[] = []
  for (const part of detail.split(/, (?=[A-Z][^:,→]*: )/)) {
    const [, name, before, after] = /^([^:→]+): ([^→]*) → ([^→]*)$/.exec(part) ?? []
    if (name === undefined || before === undefined || after === undefined) return null
    changes.push({ name, before, after })
  }
  return changes
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

interface AuditDay {
  /** In words, such as "Today, November 22, 2026". */
  day: string
  entries: AuditEntry[]
}

/** Entries in the order they have, by the day on which they were made where the reader is. */
export function byDay(entries: readonly AuditEntry[], now: Date): readonly AuditDay[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const names = new Map([
    [dayFormat.format(now), 'Today, '],
    [dayFormat.format(yesterday), 'Yesterday, '],
  ])
  const days: AuditDay[] = []
  for (const entry of entries) {
    const date = dayFormat.format(new Date(entry.at))
    const day = `${names.get(date) ?? ''}${date}`
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
