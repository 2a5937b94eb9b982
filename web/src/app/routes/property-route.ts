import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { readPathId } from '#contract/shared/path-id.ts'
import { type PropertyPageSearch, readPropertyPageSearch } from '../../features/properties/model/search/return-url.ts'
import { structuredDataOf } from '../../features/properties/model/structured-data.ts'
import { propertyQuery } from '../../features/properties/properties.queries.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { withIslands } from '../../ui/hydration/island.tsx'
import type { AppContext } from '../app-context.ts'
import { pageHead, titleOf } from '../document/page-head.ts'
import { siteDescription, siteTitleOf } from '../site.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'

interface PropertyFacts {
  title: string
  description: string
  image: string | null
  /** False for listings that only their owner and administrators can see. */
  isPublic: boolean
  structuredData: object | null
}

const loadScreen = withIslands(() => import('../../features/properties/screens/property-screen.tsx'))

/**
 * Loads a listing for the page's head. On failure the head stays general, the server answers with the API's status,
 * and the screen shows the error. An invalid id renders a page that says so with status 200, because browsers would
 * log another status as an error of the site.
 */
async function loadProperty(context: AppContext, rawId: string): Promise<PropertyFacts | null> {
  const { api, queryClient, settings, answer } = context
  const id = readPathId(rawId)
  if (id === null) return null
  if (import.meta.env.SSR && settings.gateDigest !== null) return null
  try {
    const property = await queryClient.ensureQueryData(propertyQuery(api, id))
    const [first] = property.images
    const title = `${property.title} in ${property.location}`
    return {
      title,
      description: property.description,
      image: first?.url ?? null,
      isPublic: property.status === 'approved',
      // Search engines read the server-rendered page; the browser does not load the structured data.
      structuredData: import.meta.env.SSR ? structuredDataOf(property, settings.publicUrl) : null,
    }
  } catch (error) {
    answer.status = error instanceof ApiError ? error.status : 500
    return null
  }
}

export const propertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/property/$id',
  validateSearch: (search: PropertyPageSearch & SearchSchemaInput): PropertyPageSearch => readPropertyPageSearch(search),
  loader: ({ context, params }) => loadProperty(context, params.id),
  head: ({ match, loaderData, params }) =>
    pageHead(match.context.settings, {
      title: loaderData ? titleOf(loaderData.title, match.context.settings) : siteTitleOf(match.context.settings.site),
      description: loaderData?.description ?? siteDescription,
      image: loaderData?.image,
      path: `/property/${params.id}`,
      isPrivate: loaderData ? !loaderData.isPublic : readPathId(params.id) === null,
      structuredData: loaderData?.structuredData,
    }),
  staticData: { screen: 'src/features/properties/screens/property-screen.tsx' },
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(loadScreen, 'PropertyPending'),
  component: lazyScreen(loadScreen, 'PropertyScreen'),
})
