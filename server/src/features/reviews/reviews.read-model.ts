import { desc, eq } from 'drizzle-orm'
import type { Review } from '#contract/properties/properties.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reviews } from '../../db/schema/properties.schema.ts'

const MAX_REVIEWS = 100

/** Reads the reviews of a listing. Of their authors only the first name and the picture leave the server. */
export function createReviewsReadModel(db: Queryable) {
  return {
    /** The newest reviews of a listing, at most a hundred. */
    async listReviews(propertyId: number): Promise<Review[]> {
      const rows = await db
        .select({
          id: reviews.id,
          rating: reviews.rating,
          comment: reviews.comment,
          createdAt: reviews.createdAt,
          firstName: users.firstName,
          profileImageUrl: users.profileImageUrl,
        })
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.authorId))
        .where(eq(reviews.propertyId, propertyId))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(MAX_REVIEWS)
      return rows.map(({ firstName, profileImageUrl, createdAt, ...review }) => ({
        ...review,
        createdAt: createdAt.toISOString(),
        user: { firstName: firstName.trim() || null, profileImageUrl },
      }))
    },
  }
}
export type ReviewsReadModel = ReturnType<typeof createReviewsReadModel>
