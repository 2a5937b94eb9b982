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
  isAdmin: boolean
}

export const isOwner = ({ ownerId }: { ownerId: string }, viewer: Viewer | null): boolean => viewer?.id === ownerId

/** The owner, who manages the listing, and admins, who approve it. */
export const canManageOrJudge = (standing: { ownerId: string }, viewer: Viewer | null): boolean =>
  isOwner(standing, viewer) || viewer?.isAdmin === true

/** Only an approved listing of a host who is not suspended is public, and only a public one is booked. */
export const isPublic = ({ status, isHostSuspended }: Pick<ListingStanding, 'status' | 'isHostSuspended'>): boolean =>
  status === 'approved' && !isHostSuspended

/** A listing that is not public is visible to its owner and to admins only. */
export const canSee = (standing: ListingStanding, viewer: Viewer | null): boolean =>
  isPublic(standing) || canManageOrJudge(standing, viewer)

/** Who may know house number and exact coordinates: the owner, admins and a guest with a confirmed booking. */
export const canSeeExactPlace = (standing: { ownerId: string }, viewer: Viewer | null, hasConfirmedBooking: boolean): boolean =>
  canManageOrJudge(standing, viewer) || hasConfirmedBooking
