import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { searchPolicy } from '#contract/properties/search.rules.ts'
import { categoriesQuery } from '../../features/properties/api/use-categories.ts'
import { propertySearchQuery } from '../../features/properties/api/use-property-search.ts'
import { datesOf, type ListSearch, readListSearch } from '../../features/properties/model/property-search.ts'
import { pageHead, titleOf } from '../page-head.ts'
import { rootRoute } from './root-route.tsx'
import { settleOnServer } from './settle-on-server.ts'

interface SearchNotes {
  notes: readonly string[]
}

/**
 * The rules that explain a search, and the table of states they take, are loaded where something of it may not count. Everything else is said at
 * once: a page that waits for its loader loses the place to which it was scrolled.
 */
function explainIgnored(search: ListSearch): SearchNotes | Promise<SearchNotes> {
  const mayHaveTooManyWords = (search.search ?? '').length > 2 * searchPolicy.maxWords
  const hasUnusedDates = (search.checkIn || search.checkOut) && !datesOf(search)
  if (!mayHaveTooManyWords && !hasUnusedDates) return { notes: [] }
  return import('../../features/properties/model/search-notes.ts').then(({ explainIgnored }) => ({
    notes: explainIgnored(search),
  }))
}

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/properties',
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => readListSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // In the browser the screen asks by itself, once the filters have settled.
    if (!import.meta.env.SSR) return explainIgnored(deps)
    const settled = settleOnServer(context, ({ api, queryClient }) => [
      queryClient.prefetchInfiniteQuery(propertySearchQuery(api, deps)),
      queryClient.prefetchQuery(categoriesQuery(api)),
    ])
    return settled.then(() => explainIgnored(deps))
  },
  head: ({ match }) =>
    pageHead(match.context.settings, {
      title: titleOf(match.search.search ? `Stays in ${match.search.search}` : 'Find Stays'),
      description: 'Search vacation rentals by place, dates, guests and price. Every price is shown with its mandatory fees.',
      path: '/properties',
    }),
  staticData: { screen: 'src/features/properties/screens/search-screen.tsx' },
  component: lazyRouteComponent(() => import('../../features/properties/screens/search-screen.tsx'), 'SearchScreen'),
})
