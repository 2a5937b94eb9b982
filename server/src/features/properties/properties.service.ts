import type { Fee, OwnProperty, PropertyDetail, PropertyImage, Review } from '#contract/properties/properties.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { createListingAccess } from './listing-access.service.ts'
import { type ListingPageDeps, readListingPage } from './listing-page.service.ts'
import { toFee, toImage, toOwnProperty } from './properties.mapper.ts'

/** Reading listings. */
export function createPropertiesService(deps: ListingPageDeps) {
  const { reads, visibility, reviews, imageUrl } = deps
  const { requireVisible, requireOwned } = createListingAccess(visibility)

  return {
    requireVisible,
    requireOwned,

    /** One listing with all the data of its page. Refuses with `property_not_found`. */
    getProperty: async (id: number, actor: Actor | null): Promise<PropertyDetail> =>
      readListingPage(deps, id, actor, await requireVisible(id, actor)),

    /** Refuses with `property_not_found`. */
    async listImages(id: number, actor: Actor | null): Promise<PropertyImage[]> {
      await requireVisible(id, actor)
      return (await reads.listImages(id)).map((image) => toImage(image, imageUrl))
    },

    /** Refuses with `property_not_found`. */
    async listFees(id: number, actor: Actor | null): Promise<Fee[]> {
      await requireVisible(id, actor)
      return (await reads.listFees(id)).map(toFee)
    },

    /** A page of the actor's own listings; with `id` only that one. */
    async listOwn(actor: Actor, page: PageRequest & { id?: number | undefined }): Promise<Page<OwnProperty>> {
      const { items, next } = await reads.listOwn(actor.id, page)
      return { items: items.map((row) => toOwnProperty(row, imageUrl)), next }
    },

    countOwn: (actor: Actor) => reads.countOwn(actor.id),

    /** A page of the published reviews. Refuses with `property_not_found`. */
    async listReviews(id: number, actor: Actor | null, page: PageRequest): Promise<Page<Review>> {
      await requireVisible(id, actor)
      return reviews.listReviews(id, page)
    },

    /**
     * A listing as its owner and admins see it, for calls that have just changed it. Refuses with
     * `property_not_found` when it is gone.
     */
    async describeForOwner(id: number): Promise<OwnProperty> {
      const [row] = await reads.listByIds([id])
      if (!row) throw new Refusal('property_not_found')
      return toOwnProperty(row, imageUrl)
    },

    /** Several listings with all their photos, in the given order, for admins; deleted ones are left out. */
    async describeForAdmins(ids: readonly number[]): Promise<(OwnProperty & { images: PropertyImage[] })[]> {
      const [rows, images] = await Promise.all([reads.listByIds(ids), reads.listImagesOf(ids)])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        if (!row) return []
        const own = images.filter((image) => image.propertyId === id).map((image) => toImage(image, imageUrl))
        return [{ ...toOwnProperty(row, imageUrl), images: own }]
      })
    },
  }
}
export type PropertiesService = ReturnType<typeof createPropertiesService>
