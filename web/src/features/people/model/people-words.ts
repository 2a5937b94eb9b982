import type { Person, PersonDetail } from '#contract/people/people.schemas.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { plural } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

interface Label {
  label: string
  tone: BadgeTone
}

type Standing = Pick<Person, 'isAdmin' | 'isSuspended' | 'isConfirmed'>

/** The states of an account that differ from an ordinary one. */
export const standingsOf = ({ isAdmin, isSuspended, isConfirmed }: Standing): Label[] => [
  ...(isSuspended ? [{ label: 'Suspended', tone: 'bad' } as const] : []),
  ...(isAdmin ? [{ label: 'Staff', tone: 'neutral' } as const] : []),
  ...(isConfirmed ? [] : [{ label: 'Email not confirmed', tone: 'warn' } as const]),
]

/** '2 listings · 3 stays'; what there is none of is left out. */
export const activityOf = ({ listings, stays }: Pick<Person, 'listings' | 'stays'>): string =>
  [listings > 0 ? plural(listings, 'listing') : '', stays > 0 ? plural(stays, 'stay') : ''].filter(Boolean).join(' · ') ||
  'No listings or stays'

export const payoutWords: Record<PersonDetail['payoutAccount'], string> = {
  none: 'None',
  incomplete: 'Onboarding incomplete',
  complete: 'Ready',
}

export const listingWords: Record<PropertyStatus, Label> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
}

/** An approved listing whose host is suspended. */
export const hiddenListing: Label = { label: 'Hidden', tone: 'neutral' }

const reportWords = new Map([
  ['untrue', 'Not true'],
  ['offensive', 'Offensive'],
  ['private_details', 'Private details'],
  ['spam', 'Spam'],
])
/** Why a review was reported. */
export const reportReason = (reason: string): string => reportWords.get(reason) ?? 'Another reason'

/** '2 as a guest and 1 as a host' of the coming stays. */
export function comingWords({ asGuest, asHost }: PersonDetail['comingStays']): string {
  return [asGuest > 0 ? `${asGuest} as a guest` : '', asHost > 0 ? `${asHost} as a host` : ''].filter(Boolean).join(' and ')
}

/** A role, and what it includes in one sentence. */
export const roleWords: Record<StaffRole, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, with settings and staff.' },
  support: { name: 'Support', text: 'Bookings, refunds, people and reported reviews.' },
  finance: { name: 'Finance', text: 'Money, refunds, background jobs and the audit log; reads bookings and people.' },
  content: { name: 'Content', text: 'Approvals of listings and reported reviews.' },
}
