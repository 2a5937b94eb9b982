import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { type WishlistItem, wishlistLimit } from '#contract/wishlist/wishlist.endpoints.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Cards } from '../properties/cards/cards.service.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import type { WishlistRepository } from './wishlist.repository.ts'

export interface WishlistDependencies {
  repository: WishlistRepository
  cards: Pick<Cards, 'listCards'>
  properties: Pick<PropertiesService, 'requireVisible'>
}

/** A user's saved listings. Each user sees and changes only their own list. */
export function createWishlistService({ repository, cards, properties }: WishlistDependencies) {
  return {
    /** A page, newest first; hidden listings are left out until they are approved again. */
    async list(actor: Actor, page: PageRequest): Promise<Page<WishlistItem>> {
      const { items, next } = await repository.list(actor.id, page)
      const shown = await cards.listCards(items.map(({ propertyId }) => propertyId))
      const byId = new Map(shown.map((property) => [property.id, property]))
      const saved = items.flatMap(({ id, propertyId }) => {
        const property = byId.get(propertyId)
        return property ? [{ id, property }] : []
      })
      return { items: saved, next }
    },

    has: (actor: Actor, propertyId: number): Promise<boolean> => repository.has(actor.id, propertyId),

    /**
     * Whether it is new on the list. Refuses with `property_not_found` unless the listing is approved and with
     * `limit_reached` beyond 500.
     */
    async add(actor: Actor, propertyId: number): Promise<{ isNew: boolean }> {
      // Read as a visitor would: even an owner saves only public listings.
      await properties.requireVisible(propertyId, null)
      const outcome = await repository.add(actor.id, propertyId, wishlistLimit)
      if (outcome === 'full') throw new Refusal('limit_reached', `You can save at most ${wishlistLimit} properties.`)
      return { isNew: outcome === 'added' }
    },

    remove: (actor: Actor, propertyId: number): Promise<void> => repository.remove(actor.id, propertyId),
  }
}
export type WishlistService = ReturnType<typeof createWishlistService>
