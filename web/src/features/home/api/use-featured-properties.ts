import { useQuery } from '@tanstack/react-query'
import { HOME_STAYS } from '#contract/properties/featured.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { featuredQuery, firstStaysQuery } from './featured-queries.ts'

/** Featured stays first, then the others, each once. */
const merge = (featured: readonly PropertyListItem[], others: readonly PropertyListItem[]): PropertyListItem[] => {
  const ids = new Set(featured.map(({ id }) => id))
  return [...featured, ...others.filter(({ id }) => !ids.has(id))].slice(0, HOME_STAYS)
}

/** The stays of the home page. Without the featured ones, for whatever reason, they are the first of a search. */
export function useFeaturedProperties() {
  const api = useApi()
  const featured = useQuery({ ...featuredQuery(api), retry: false })
  const { data, isPending, ...stays } = useQuery(firstStaysQuery(api))
  return { ...stays, isPending: isPending || featured.isPending, data: data && merge(featured.data ?? [], data) }
}
