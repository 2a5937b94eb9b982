import { useQueries } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block } from '#contract/availability/availability.schemas.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

export interface ListedBlock {
  block: Block
  /** The listing whose days are kept. */
  title: string
}

/** The blocks of several listings, as far as they are known: a listing whose blocks cannot be had has none. */
export function useAllBlocks(properties: readonly { id: number; title: string }[]): ListedBlock[] {
  const api = useApi()
  const answers = useQueries({
    queries: properties.map(({ id }) => endpointQuery(api, availabilityEndpoints.listBlocks, { params: { id } })),
  })
  return properties.flatMap(({ title }, index) => (answers[index]?.data ?? []).map((block) => ({ block, title })))
}
