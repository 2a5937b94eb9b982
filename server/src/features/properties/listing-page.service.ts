import type { PropertyDetail, Review } from '#contract/properties/properties.schemas.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import { canManageOrJudge, canSeeExactPlace, isOwner } from '#contract/properties/visibility.rules.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type ImageUrl, toDetail, toFee, toHostFacts, toImage } from './properties.mapper.ts'
import type { PropertiesReadModel } from './properties.read-model.ts'
import type { PropertyStanding, VisibilityReadModel } from './visibility.read-model.ts'

export interface ListingPageDeps {
  reads: PropertiesReadModel
  visibility: VisibilityReadModel
  reviews: {
    listReviews(propertyId: number, page: PageRequest): Promise<Page<Review>>
    readScoreMeans(propertyId: number): Promise<ReviewScores | null>
  }
  imageUrl: ImageUrl
}

/**
 * One listing with all the data of its page, as the actor may see it. Refuses with `property_not_found` when it is
 * gone.
 */
export async function readListingPage(
  { reads, visibility, reviews, imageUrl }: ListingPageDeps,
  id: number,
  actor: Actor | null,
  standing: PropertyStanding,
): Promise<PropertyDetail> {
  const [row, images, amenities, fees, listedReviews, reviewScores, hostFigures, isGuest] = await Promise.all([
    reads.findDetail(id),
    reads.listImages(id),
    reads.listAmenities(id),
    reads.listFees(id),
    reviews.listReviews(id, standardPage),
    reviews.readScoreMeans(id),
    reads.readHostFigures(id),
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
    host: toHostFacts(row.host.createdAt, hostFigures),
    images: images.map((image) => toImage(image, imageUrl)),
    amenities,
    fees: fees.map(toFee),
    reviews: listedReviews.items,
    reviewScores,
  }
}
