import { canSee, isOwner } from '#contract/properties/visibility.rules.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { PropertyStanding, VisibilityReadModel } from './visibility.read-model.ts'

/** Who may see and change a listing. */
export function createListingAccess(visibility: Pick<VisibilityReadModel, 'findStanding'>) {
  return {
    /** The listing's status, or `property_not_found` when it does not exist or is hidden from the actor. */
    async requireVisible(id: number, actor: Actor | null): Promise<PropertyStanding> {
      const standing = await visibility.findStanding(id)
      if (!standing || !canSee(standing, actor)) throw new Refusal('property_not_found')
      return standing
    },

    /**
     * The listing's status for its owner; refuses others with `not_owner` where they may see it, and with `hidden`
     * where they may not.
     */
    async requireOwned(id: number, actor: Actor, hidden: ErrorCode = 'property_not_found'): Promise<PropertyStanding> {
      const standing = await visibility.findStanding(id)
      if (!standing || !canSee(standing, actor)) throw new Refusal(hidden)
      if (!isOwner(standing, actor)) throw new Refusal('not_owner')
      return standing
    },
  }
}
