import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { HOME_STAYS } from '#contract/properties/featured.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { ApiClient } from '../../lib/api/api-client.ts'
import { endpointQuery } from '../../lib/api/query-client.ts'

// Apart from their hook: every page loads the queries with the routes, the home page alone the hook.

/** The listings that the operator features. */
export const featuredQuery = (api: ApiClient) => endpointQuery(api, featuredEndpoints.listFeaturedProperties)

/** The first stays of an empty search, which fill the places that are left. */
export const firstStaysQuery = (api: ApiClient) =>
  endpointQuery(api, propertiesEndpoints.searchProperties, { query: { limit: HOME_STAYS } })
