import { plural, t } from '@lingui/core/macro'
import type { Person, PersonDetail } from '#contract/people/people.schemas.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { countBookedStays, countListings } from '../../../lib/texts/count-words.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

interface Label {
  label: string
  tone: BadgeTone
}

type Standing = Pick<Person, 'isAdmin' | 'isSuspended' | 'isConfirmed'>

/** The states of an account that differ from an ordinary one. */
export const standingsOf = ({ isAdmin, isSuspended, isConfirmed }: Standing): Label[] => [
  ...(isSuspended ? [{ label: t`Suspended`, tone: 'bad' } as const] : []),
  ...(isAdmin ? [{ label: t`Staff`, tone: 'neutral' } as const] : []),
  ...(isConfirmed ? [] : [{ label: t`Email not confirmed`, tone: 'warn' } as const]),
]

/** '2 listings · 3 stays'; what there is none of is left out. */
export const activityOf = ({ listings, stays }: Pick<Person, 'listings' | 'stays'>): string =>
  [listings > 0 ? countListings(listings) : '', stays > 0 ? countBookedStays(stays) : ''].filter(Boolean).join(' · ') ||
  t`No listings or stays`

export const payoutWords = (): Record<PersonDetail['payoutAccount'], string> => ({
  none: t`Not set up`,
  incomplete: t`Onboarding incomplete`,
  complete: t`Ready`,
})

export const listingWords = (): Record<PropertyStatus, Label> => ({
  pending: { label: t`Pending`, tone: 'warn' },
  approved: { label: t`Approved`, tone: 'good' },
  rejected: { label: t`Rejected`, tone: 'bad' },
})

/** Why a review was reported. */
export function reportReason(reason: string): string {
  const words = new Map([
    ['untrue', t`Not true`],
    ['offensive', t`Offensive`],
    ['private_details', t`Private details`],
    ['spam', t`Spam`],
  ])
  return words.get(reason) ?? t`Another reason`
}

/** '2 as a guest and 1 as a host' of the coming stays. */
export function comingWords({ asGuest, asHost }: PersonDetail['comingStays']): string {
  if (asGuest > 0 && asHost > 0) return t`${asGuest} as a guest and ${asHost} as a host`
  if (asGuest > 0) return t`${asGuest} as a guest`
  return asHost > 0 ? t`${asHost} as a host` : ''
}

/** `Canceling 3 stays` */
export const cancelingWords = (stays: number): string => plural(stays, { one: 'Canceling # stay', other: 'Canceling # stays' })

/** Every role, and what it includes in one sentence. */
export const roleWords = (): Record<StaffRole, { name: string; text: string }> => ({
  owner: { name: t`Owner`, text: t`Everything, with settings and staff.` },
  support: { name: t`Support`, text: t`Bookings, refunds, people and reported reviews.` },
  finance: { name: t`Finance`, text: t`Money, refunds, background jobs and the audit log; reads bookings and people.` },
  content: { name: t`Content`, text: t`Approvals of listings and reported reviews.` },
})
