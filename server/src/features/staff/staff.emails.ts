import { say } from '#contract/content/emails/email-phrases.rules.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'

/** The link with which the owner of an email address joins the staff. */
export const invitationMail = (to: string, given: { role: StaffRole; token: string; publicUrl: string }): Email => {
  const values = { role: say(given.role), days: String(invitationPolicy.days) }
  // A URL fragment never reaches a server or its log.
  return emailOf(to, 'email-staff-invitation', values, { url: `${given.publicUrl}/#join-staff=${given.token}` })
}

/** The link with which the first owner of a site confirms the address typed at the setup. */
export const ownerAddressMail = (to: string, { token, publicUrl }: { token: string; publicUrl: string }): Email => {
  const values = { days: String(invitationPolicy.days) }
  return emailOf(to, 'email-owner-address', values, { url: `${publicUrl}/#confirm-address=${token}` })
}

/** Tells a member of staff about a new role, or about the end of it. */
export const roleChangedMail = (to: string, { role, publicUrl }: { role: StaffRole | null; publicUrl: string }): Email =>
  role
    ? emailOf(to, 'email-staff-role', { role: say(role) }, { url: `${publicUrl}/admin` })
    : emailOf(to, 'email-staff-removed', {}, { url: publicUrl })
