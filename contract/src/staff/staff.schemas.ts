import { z } from 'zod'
import { emailSchema } from '../auth/auth.rules.ts'
import { callsOfAccount, perHour } from '../shared/limits.ts'
import { staffRoles } from '../shared/staff-rights.ts'

/**
 * How many days the link of an invitation works, how many may wait at once, and how many emails an owner sends an
 * hour.
 */
export const invitationPolicy = { days: 7, pending: 20, emailsPerHour: 20 } as const

/** Invitations, links of the first owner, and those that are sent again. */
export const invitationEmails = callsOfAccount(perHour('staff-invitations', invitationPolicy.emailsPerHour), 'emails')

export const staffRoleSchema = z.enum(staffRoles)

export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  hasSecondFactor: z.boolean(),
  /** The newest sign-in that is still open; null when there is none. */
  lastSignedInAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
  /** Whether the address is confirmed; that of the first owner may not be yet. */
  isConfirmed: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const staffSchema = z.object({ members: z.array(staffMemberSchema), invitations: z.array(invitationSchema) })

export const inviteSchema = z.object({ email: emailSchema, role: staffRoleSchema })
/** The proof in an emailed link. */
export const linkTokenSchema = z.object({ linkToken: z.string().min(1).max(100) })
