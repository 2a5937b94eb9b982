import type { EditablePage } from '#contract/content/content.rules.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** The text of a page, as the operator wrote it. */
export const pageTextQuery = (api: ApiClient, page: EditablePage) =>
  endpointQuery(api, pageTextEndpoints.getPageText, { params: { page } })
