import type { StaffRole } from '#contract/shared/staff-rights.ts'

/** A role, and what it includes in one sentence. */
export const roleWords: Record<StaffRole, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, with settings and staff.' },
  support: { name: 'Support', text: 'Bookings, refunds, people and reported reviews.' },
  finance: { name: 'Finance', text: 'Money, refunds, background jobs and the audit log; reads bookings and people.' },
  content: { name: 'Content', text: 'Approvals of listings and reported reviews.' },
}
