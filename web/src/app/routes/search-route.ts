import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { categoriesQuery } from '../../features/properties/api/use-categories.ts'
import { propertySearchQuery } from '../../features/properties/api/use-property-search.ts'
import { type ListSearch, readListSearch } from '../../features/properties/model/property-search.ts'
import { pageHead, titleOf } from '../page-head.ts'
import { rootRoute } from './root-route.tsx'
import { settleOnServer } from './settle-on-server.ts'

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/properties',
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => readListSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    // In the browser the screen asks by itself, once the filters have settled.
    import.meta.env.SSR
      ? settleOnServer(context, ({ api, queryClient }) => [
          queryClient.prefetchInfiniteQuery(propertySearchQuery(api, deps)),
          queryClient.prefetchQuery(categoriesQuery(api)),
        ])
      : undefined,
  head: ({ match }) =>
    pageHead(match.context.settings, {
      title: titleOf(match.search.search ? `Stays in ${match.search.search}` : 'Find Stays'),
      description: 'Search vacation rentals by place, dates, guests and price. Every price is shown with its mandatory fees.',
      path: '/properties',
    }),
  staticData: { screen: 'src/features/properties/screens/search-screen.tsx' },
  component: lazyRouteComponent(() => import('../../features/properties/screens/search-screen.tsx'), 'SearchScreen'),
})
