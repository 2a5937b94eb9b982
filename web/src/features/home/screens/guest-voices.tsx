// A chunk of its own: an island, which hydrates when it comes into view.

import { useQuery } from '@tanstack/react-query'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { type ReaderQuery, useReaderQuery } from '../../../lib/site-settings.tsx'
import { Testimonials } from '../components/testimonials.tsx'

/** What guests say, in the operator's order, for readers of this page's language. */
const testimonialsQuery = (api: ApiClient, query: ReaderQuery) =>
  endpointQuery(api, pageTextEndpoints.listTestimonials, { query })

/** What guests say. */
export function GuestVoices() {
  const { data = [] } = useQuery(testimonialsQuery(useApi(), useReaderQuery()))
  return <Testimonials testimonials={data} />
}
