import { t } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { featuredQuery, firstStaysQuery } from '../../features/home/home.queries.ts'
import { type ListSearch, readListSearch, staysOf, toMapFilters } from '../../features/properties/model/search/property-search.ts'
import { type PropertyPageSearch, readPropertyPageSearch } from '../../features/properties/model/search/return-url.ts'
import { structuredDataOf } from '../../features/properties/model/structured-data.ts'
import { propertyQuery, propertySearchQuery } from '../../features/properties/properties.queries.ts'
import { LazyMapTab } from '../../features/properties/screens/lazy-map-tab.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { inLanguage } from '../../lib/texts/texts.tsx'
import { categoriesQuery } from '../../stays/use-categories.ts'
import { withIslands } from '../../ui/hydration/island.tsx'
import type { AppContext } from '../app-context.ts'
import { pageHead, titleOf } from '../document/page-head.ts'
import { siteDescription, siteTitleOf } from '../site.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'
import { readerQuery, settleOnServer } from './settle-on-server.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) =>
    settleOnServer(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.prefetchQuery(firstStaysQuery(api)),
      queryClient.prefetchQuery(categoriesQuery(api)),
      // By the path of the call, which would otherwise be in the first load of every page.
      queryClient.prefetchQuery({ queryKey: [`/api/testimonials${readerQuery(context)}`] }),
    ]),
  head: ({ match }) =>
    pageHead(match.context, () => ({
      title: siteTitleOf(match.context.settings.site),
      description: siteDescription(),
      path: '/',
    })),
  staticData: { screen: 'src/features/home/screens/home-screen.tsx' },
  component: lazyScreen(
    withIslands(() => import('../../features/home/screens/home-screen.tsx')),
    'HomeScreen',
  ),
})

interface SearchNotes {
  notes: readonly string[]
}

/**
 * The rules that explain a search and the table of US states are loaded only when a part of the search may be
 * ignored. Everything else renders at once: a page that waits for its loader loses its scroll position.
 */
function explainIgnored(search: ListSearch, { texts }: AppContext): SearchNotes | Promise<SearchNotes> {
  const mayHaveTooManyWords = (search.search ?? '').length > 2 * searchPolicy.maxWords
  const hasUnusedDates = (search.checkIn || search.checkOut || search.month) && staysOf(search).length === 0
  if (!mayHaveTooManyWords && !hasUnusedDates) return { notes: [] }
  return import('../../features/properties/model/search/search-notes.ts').then(({ explainIgnored }) => ({
    notes: inLanguage(texts, () => explainIgnored(search)),
  }))
}

/** The map is in the first HTML of its tab. Called on the server only, where its code costs no visitor anything. */
async function preloadMapOf({ api, queryClient, settings, texts }: AppContext, search: ListSearch): Promise<void> {
  const { preloadMap } = await import('../../features/map/map.queries.ts')
  await preloadMap({ api, queryClient, money: moneyFormat(settings.site, texts.locale) }, toMapFilters(search), search.bbox)
}

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/properties',
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => readListSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const mapTab = deps.view === 'map' ? LazyMapTab.preload?.() : undefined
    // In the browser the screen starts the query itself, after the filters have settled.
    if (!import.meta.env.SSR) return explainIgnored(deps, context)
    const settled = settleOnServer(context, ({ api, queryClient }) => [
      queryClient.prefetchInfiniteQuery(propertySearchQuery(api, deps)),
      queryClient.prefetchQuery(categoriesQuery(api)),
      ...(deps.view === 'map' ? [preloadMapOf(context, deps)] : []),
    ])
    return Promise.all([settled, mapTab]).then(() => explainIgnored(deps, context))
  },
  head: ({ match }) =>
    pageHead(match.context, () => {
      const { search } = match.search
      return {
        title: titleOf(search ? t`Stays in ${search}` : t`Find Stays`, match.context.settings),
        description: t`Search vacation rentals by place, dates, guests and price. Every price is shown with its mandatory fees.`,
        path: '/properties',
      }
    }),
  staticData: {
    screen: 'src/features/properties/screens/search-screen.tsx',
    fillsWindow: (search) => 'view' in search && search.view === 'map',
  },
  component: lazyScreen(() => import('../../features/properties/screens/search-screen.tsx'), 'SearchScreen'),
})

const loadScreen = withIslands(() => import('../../features/properties/screens/property-screen.tsx'))

interface PropertyFacts {
  title: string
  location: string
  description: string
  image: string | null
  /** False for listings that only their owner and administrators can see. */
  isPublic: boolean
  structuredData: object | null
}

/** The ground of a listing's map, which is in the first HTML. Called on the server only. */
async function preloadArea(queryClient: AppContext['queryClient'], { latitude, longitude }: PropertyDetail): Promise<void> {
  if (latitude === null || longitude === null) return
  const [{ groundOfArea }, { groundQuery }] = await Promise.all([
    import('../../ui/map/area-map.tsx'),
    import('../../ui/map/ground/ground-layer.tsx'),
  ])
  await queryClient.prefetchQuery(groundQuery(groundOfArea({ latitude, longitude })))
}

/** The listing as its screen shows it, whose script has the rule. */
const showIn = async (language: Language, listing: PropertyDetail): Promise<PropertyDetail> =>
  (await import('../../lib/texts/written-texts.ts')).showListing(listing, language)

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
    const answered = await queryClient.ensureQueryData(propertyQuery(api, id, settings.language))
    const property = settings.language ? await showIn(settings.language, answered) : answered
    if (import.meta.env.SSR) await preloadArea(queryClient, property)
    const [first] = property.images
    return {
      title: property.title,
      location: property.location,
      description: property.description,
      image: first?.url ?? null,
      isPublic: property.status === 'approved',
      // Search engines read the server-rendered page; the browser does not load the structured data.
      structuredData: import.meta.env.SSR
        ? structuredDataOf(property, { publicUrl: settings.publicUrl, currency: settings.site.currency })
        : null,
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
    pageHead(match.context, () => {
      const { title, location = '' } = loaderData ?? {}
      return {
        title: title ? titleOf(t`${title} in ${location}`, match.context.settings) : siteTitleOf(match.context.settings.site),
        description: loaderData?.description ?? siteDescription(),
        image: loaderData?.image,
        path: `/property/${params.id}`,
        isPrivate: loaderData ? !loaderData.isPublic : readPathId(params.id) === null,
        structuredData: loaderData?.structuredData,
      }
    }),
  staticData: { screen: 'src/features/properties/screens/property-screen.tsx' },
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(loadScreen, 'PropertyPending'),
  component: lazyScreen(loadScreen, 'PropertyScreen'),
})
