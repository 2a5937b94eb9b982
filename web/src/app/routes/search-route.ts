import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import { type ListSearch, readListSearch, staysOf } from '../../features/properties/model/search/property-search.ts'
import { propertySearchQuery } from '../../features/properties/properties.queries.ts'
import { LazyMapTab } from '../../features/properties/screens/lazy-map-tab.ts'
import { categoriesQuery } from '../../stays/use-categories.ts'
import { pageHead, titleOf } from '../document/page-head.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'
import { settleOnServer } from './settle-on-server.ts'

interface SearchNotes {
  notes: readonly string[]
}

/**
 * The rules that explain a search and the table of US states are loaded only when a part of the search may be
 * ignored. Everything else renders at once: a page that waits for its loader loses its scroll position.
 */
function explainIgnored(search: ListSearch): SearchNotes | Promise<SearchNotes> {
  const mayHaveTooManyWords = (search.search ?? '').length > 2 * searchPolicy.maxWords
  const hasUnusedDates = (search.checkIn || search.checkOut || search.month) && staysOf(search).length === 0
  if (!mayHaveTooManyWords && !hasUnusedDates) return { notes: [] }
  return import('../../features/properties/model/search/search-notes.ts').then(({ explainIgnored }) => ({
    notes: explainIgnored(search),
  }))
}

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/properties',
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => readListSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const mapTab = deps.view === 'map' ? LazyMapTab.preload?.() : undefined
    // In the browser the screen starts the query itself, after the filters have settled.
    if (!import.meta.env.SSR) return explainIgnored(deps)
    const settled = settleOnServer(context, ({ api, queryClient }) => [
      queryClient.prefetchInfiniteQuery(propertySearchQuery(api, deps)),
      queryClient.prefetchQuery(categoriesQuery(api)),
    ])
    return Promise.all([settled, mapTab]).then(() => explainIgnored(deps))
  },
  head: ({ match }) =>
    pageHead(match.context.settings, {
      title: titleOf(match.search.search ? `Stays in ${match.search.search}` : 'Find Stays', match.context.settings),
      description: 'Search vacation rentals by place, dates, guests and price. Every price is shown with its mandatory fees.',
      path: '/properties',
    }),
  staticData: {
    screen: 'src/features/properties/screens/search-screen.tsx',
    fillsWindow: (search) => 'view' in search && search.view === 'map',
  },
  component: lazyScreen(() => import('../../features/properties/screens/search-screen.tsx'), 'SearchScreen'),
})
