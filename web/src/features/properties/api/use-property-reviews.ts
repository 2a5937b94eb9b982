import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Review } from '#contract/properties/properties.schemas.ts'
import { type PagedList, usePagedList } from '../../../lib/paged-query.ts'

/** All published reviews of a listing, newest first, page by page; for a listing that has more than came with its page. */
export const usePropertyReviews = (id: number, isWanted: boolean): PagedList<Review> =>
  usePagedList(propertiesEndpoints.listPropertyReviews, { params: { id: String(id) }, enabled: isWanted })
