import type { StaffRight } from '../shared/staff-rights.ts'
import type { PropertyStatus } from './properties.schemas.ts'

/** What decides who may see a listing. */
export interface ListingStanding {
  ownerId: string
  status: PropertyStatus
  isHostSuspended: boolean
}

/** A signed-in person; null stands for a visitor. */
interface Viewer {
  id: string
  rights: readonly StaffRight[]
}

export const isOwner = ({ ownerId }: { ownerId: string }, viewer: Viewer | null): boolean => viewer?.id === ownerId

/** The owner, who manages the listing, and staff who approve listings. */
export const canManageOrJudge = (standing: { ownerId: string }, viewer: Viewer | null): boolean =>
  isOwner(standing, viewer) || viewer?.rights.includes('approvals') === true

/** Only an approved listing of a host who is not suspended is public, and only a public one is booked. */
export const isPublic = ({ status, isHostSuspended }: Pick<ListingStanding, 'status' | 'isHostSuspended'>): boolean =>
  status === 'approved' && !isHostSuspended

/** A listing that is not public is visible to its owner and to staff who approve listings. */
export const canSee = (standing: ListingStanding, viewer: Viewer | null): boolean =>
  isPublic(standing) || canManageOrJudge(standing, viewer)

/**
 * Who may know house number and exact coordinates: the owner, staff who approve listings and a guest with a confirmed
 * booking.
 */
export const canSeeExactPlace = (standing: { ownerId: string }, viewer: Viewer | null, hasConfirmedBooking: boolean): boolean =>
  canManageOrJudge(standing, viewer) || hasConfirmedBooking
