import { HOME_STAYS } from '#contract/properties/featured.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { Database } from '../../db/client.ts'
import type { Cards } from './cards/cards.service.ts'
import { listFeaturedIds } from './featured.read-model.ts'

interface Deps {
  reads: Database
  cards: Pick<Cards, 'listCards'>
}

/** The listings that lead the home page. */
export function createFeaturedService({ reads, cards }: Deps) {
  return {
    /** The cards of the featured listings that guests can find; most sites have none, which costs one small query. */
    async list(): Promise<PropertyListItem[]> {
      const ids = await listFeaturedIds(reads, HOME_STAYS)
      return ids.length === 0 ? [] : cards.listCards(ids)
    },
  }
}
export type FeaturedService = ReturnType<typeof createFeaturedService>
