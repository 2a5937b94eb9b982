import { createRoute } from '@tanstack/react-router'
import { featuredQuery, firstStaysQuery } from '../../features/home/home.queries.ts'
import { categoriesQuery } from '../../stays/use-categories.ts'
import { withIslands } from '../../ui/hydration/island.tsx'
import { pageHead } from '../document/page-head.ts'
import { siteDescription, siteTitleOf } from '../site.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'
import { settleOnServer } from './settle-on-server.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) =>
    settleOnServer(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.prefetchQuery(firstStaysQuery(api)),
      queryClient.prefetchQuery(categoriesQuery(api)),
      // By the path of the call, which would otherwise be in the first load of every page.
      queryClient.prefetchQuery({ queryKey: ['/api/testimonials'] }),
    ]),
  head: ({ match }) =>
    pageHead(match.context.settings, {
      title: siteTitleOf(match.context.settings.site),
      description: siteDescription,
      path: '/',
    }),
  staticData: { screen: 'src/features/home/screens/home-screen.tsx' },
  component: lazyScreen(
    withIslands(() => import('../../features/home/screens/home-screen.tsx')),
    'HomeScreen',
  ),
})
