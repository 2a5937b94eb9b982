import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** What guests say, in the operator's order. */
export const testimonialsQuery = (api: ApiClient) => endpointQuery(api, pageTextEndpoints.listTestimonials)
