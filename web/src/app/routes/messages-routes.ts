import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { type MessagesSearch, readMessagesSearch } from '../../features/messages/model/messages-search.ts'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

const getParentRoute = () => rootRoute
const head = privateHead('Messages', 'What your hosts and your guests write to you.')
const component = lazyRouteComponent(() => import('../../features/messages/screens/messages-screen.tsx'), 'MessagesScreen')

export const messagesRoute = createRoute({
  getParentRoute,
  path: '/messages',
  validateSearch: (search: MessagesSearch & SearchSchemaInput): MessagesSearch => readMessagesSearch(search),
  head,
  component,
})

export const threadRoute = createRoute({ getParentRoute, path: '/messages/$id', head, component })
