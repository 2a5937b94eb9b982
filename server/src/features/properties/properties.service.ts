import type { Fee, OwnProperty, PropertyDetail, PropertyImage, Review } from '#contract/properties/properties.schemas.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import { canManageOrJudge, canSee, canSeeExactPlace, isOwner } from '#contract/properties/visibility.rules.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type ImageUrl, toDetail, toFee, toImage, toOwnProperty } from './properties.mapper.ts'
import type { PropertiesReadModel } from './properties.read-model.ts'
import type { PropertyStanding, VisibilityReadModel } from './visibility.read-model.ts'

export interface PropertiesDependencies {
  reads: PropertiesReadModel
  visibility: VisibilityReadModel
  reviews: {
    listReviews(propertyId: number, page: PageRequest): Promise<Page<Review>>
    readScoreMeans(propertyId: number): Promise<ReviewScores | null>
  }
  imageUrl: ImageUrl
}

/** Reading listings. */
export function createPropertiesService({ reads, visibility, reviews, imageUrl }: PropertiesDependencies) {
  /** The listing's status, or `property_not_found` when it does not exist or is hidden from the actor. */
  async function requireVisible(id: number, actor: Actor | null): Promise<PropertyStanding> {
    const standing = await visibility.findStanding(id)
    if (!standing || !canSee(standing, actor)) throw new Refusal('property_not_found')
    return standing
  }

  /**
   * The listing's status for its owner; refuses others with `not_owner` where they may see it, and with `hidden`
   * where they may not.
   */
  async function requireOwned(id: number, actor: Actor, hidden: ErrorCode = 'property_not_found'): Promise<PropertyStanding> {
    const standing = await visibility.findStanding(id)
    if (!standing || !canSee(standing, actor)) throw new Refusal(hidden)
    if (!isOwner(standing, actor)) throw new Refusal('not_owner')
    return standing
  }

  return {
    requireVisible,
    requireOwned,

    /** One listing with all the data of its page. Refuses with `property_not_found`. */
    async getProperty(id: number, actor: Actor | null): Promise<PropertyDetail> {
      const standing = await requireVisible(id, actor)
      const [row, images, amenities, fees, listedReviews, reviewScores, isGuest] = await Promise.all([
        reads.findDetail(id),
        reads.listImages(id),
        reads.listAmenities(id),
        reads.listFees(id),
        reviews.listReviews(id, standardPage),
        reviews.readScoreMeans(id),
        actor ? visibility.hasConfirmedBooking(id, actor.id) : false,
      ])
      if (!row) throw new Refusal('property_not_found')
      return {
        ...toDetail(
          row,
          {
            isPlaceExact: canSeeExactPlace(standing, actor, isGuest),
            isOwn: isOwner(standing, actor),
            mayKnowReason: canManageOrJudge(standing, actor),
          },
          imageUrl,
        ),
        images: images.map((image) => toImage(image, imageUrl)),
        amenities,
        fees: fees.map(toFee),
        reviews: listedReviews.items,
        reviewScores,
      }
    },

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
