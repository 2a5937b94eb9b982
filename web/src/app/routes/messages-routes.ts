import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { MessagesSearch } from '../../features/messages/model/messages-search.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

const getParentRoute = () => rootRoute
const head = privateHead('Messages')
const component = lazyScreen(() => import('../../features/messages/screens/messages-screen.tsx'), 'MessagesScreen')

export const messagesRoute = createRoute({
  getParentRoute,
  path: '/messages',
  // The screen parses it in full; the parser stays out of the first load of every page.
  validateSearch: (search: MessagesSearch & SearchSchemaInput): MessagesSearch => search,
  head,
  component,
})

export const threadRoute = createRoute({ getParentRoute, path: '/messages/$id', head, component })
