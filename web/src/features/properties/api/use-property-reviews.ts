import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Review } from '#contract/properties/properties.schemas.ts'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'

/** All published reviews of a listing, newest first, page by page; for listings with more than the page includes. */
export const usePropertyReviews = (id: number, isWanted: boolean): PagedList<Review> =>
  usePagedList(propertiesEndpoints.listPropertyReviews, { params: { id: String(id) }, enabled: isWanted })
