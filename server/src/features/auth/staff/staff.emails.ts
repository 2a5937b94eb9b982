import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import { renderMail, siteInMails } from '../../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../../platform/mailer/mailer.ts'

const roleNames: Record<StaffRole, string> = { owner: 'Owner', support: 'Support', finance: 'Finance', content: 'Content' }

/** The link with which the owner of an email address joins the staff. */
export const invitationMail = (to: string, given: { role: StaffRole; token: string; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: `You are invited to work on ${siteInMails.name}`,
    heading: `Join the ${siteInMails.name} staff`,
    paragraphs: [
      `You are invited to join the staff in the role ${roleNames[given.role]}. Sign in, or create an account, with this email address to accept.`,
      `The link works once and expires in ${invitationPolicy.days} days.`,
      'If you did not expect this, ignore this email.',
    ],
    // A URL fragment never reaches a server or its log.
    action: { label: 'Accept the invitation', url: `${given.publicUrl}/#join-staff=${given.token}` },
  }),
})

/** Tells a member of staff about a new role, or about the end of it. */
export const roleChangedMail = (to: string, given: { role: StaffRole | null; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: given.role ? `Your role at ${siteInMails.name} has changed` : `You are no longer on the ${siteInMails.name} staff`,
    heading: given.role ? 'Your role has changed' : 'You are no longer on the staff',
    paragraphs: [
      given.role
        ? `Your role is now ${roleNames[given.role]}. The console shows what it includes.`
        : 'An owner removed you from the staff. Your own account, trips and listings stay.',
    ],
    action: { label: `Open ${siteInMails.name}`, url: given.role ? `${given.publicUrl}/admin` : given.publicUrl },
  }),
})
