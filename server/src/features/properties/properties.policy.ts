import type { Actor } from '../../http/actor.ts'
import type { PropertyStanding } from './visibility.read-model.ts'

export const isOwner = (standing: { ownerId: string }, actor: Actor | null): boolean => actor?.id === standing.ownerId

/** The owner, who keeps the listing, and admins, who judge it. */
export const canManageOrJudge = (standing: { ownerId: string }, actor: Actor | null): boolean =>
  isOwner(standing, actor) || actor?.isAdmin === true

/** An approved listing is public; any other is known to its owner and to admins only (S8). */
export const canSee = (standing: PropertyStanding, actor: Actor | null): boolean =>
  standing.status === 'approved' || canManageOrJudge(standing, actor)

/** Who may know house number and exact coordinates: the owner, admins and a guest with a confirmed booking (S7). */
export const canSeeExactPlace = (standing: PropertyStanding, actor: Actor | null, hasConfirmedBooking: boolean): boolean =>
  canManageOrJudge(standing, actor) || hasConfirmedBooking
