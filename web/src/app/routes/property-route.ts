import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { readPathId } from '#contract/shared/path-id.ts'
import { propertyQuery } from '../../features/properties/api/use-property.ts'
import { readPropertyPageSearch } from '../../features/properties/model/return-url.ts'
import { structuredDataOf } from '../../features/properties/model/structured-data.ts'
import { ApiError } from '../../lib/api-client.ts'
import type { AppContext } from '../app-context.ts'
import { pageHead, titleOf } from '../page-head.ts'
import { siteDescription, siteTitle } from '../site.ts'
import { rootRoute } from './root-route.tsx'

interface PropertyFacts {
  title: string
  description: string
  image: string | null
  /** False for what only its owner and admins see. */
  isPublic: boolean
  structuredData: object
}

const loadScreen = lazyRouteComponent(() => import('../../features/properties/screens/property-screen.tsx'), 'PropertyScreen')

/**
 * Loads a listing and says what the page's head needs of it. A failure leaves the head general and, on the server, sets the page's
 * status (400 for an id that is none, else what the API answered); the screen itself tells the person what is wrong.
 */
async function loadProperty(context: AppContext, rawId: string): Promise<PropertyFacts | null> {
  const { api, queryClient, settings, answer } = context
  const id = readPathId(rawId)
  if (id === null) {
    answer.status = 400
    return null
  }
  if (import.meta.env.SSR && settings.gateDigest !== null) return null
  try {
    const property = await queryClient.ensureQueryData(propertyQuery(api, id))
    const [first] = property.images
    const title = `${property.title} in ${property.city}, ${property.state}`
    return {
      title,
      description: property.description,
      image: first?.url ?? null,
      isPublic: property.status === 'approved',
      structuredData: structuredDataOf(property, settings.publicUrl),
    }
  } catch (error) {
    answer.status = error instanceof ApiError ? error.status : 500
    return null
  }
}

export const propertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/property/$id',
  validateSearch: (search: { returnUrl?: string } & SearchSchemaInput): { returnUrl?: string } => readPropertyPageSearch(search),
  loader: ({ context, params }) => loadProperty(context, params.id),
  head: ({ match, loaderData, params }) =>
    pageHead(match.context.settings, {
      title: loaderData ? titleOf(loaderData.title) : siteTitle,
      description: loaderData?.description ?? siteDescription,
      image: loaderData?.image,
      path: `/property/${params.id}`,
      isPrivate: loaderData ? !loaderData.isPublic : false,
      structuredData: loaderData?.structuredData,
    }),
  staticData: { screen: 'src/features/properties/screens/property-screen.tsx' },
  // The screen draws its own skeletons, so it is also what stands there while the listing is on its way.
  pendingMs: 150,
  pendingComponent: loadScreen,
  component: loadScreen,
})
