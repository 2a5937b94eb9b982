import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { adminOnly, everybody, inStates, type Row, seenByOwnerAndAdmin, signedIn } from './matrix.ts'

const { searchProperties, getProperty, listPropertyImages, listPropertyFees, listPropertyReviews } = propertiesEndpoints
const { listOwnProperties, countOwnProperties } = propertiesEndpoints
const { listPending, setStatus } = approvalsEndpoints

const hiddenStates = ['pending', 'rejected'] as const

/** The calls that read one listing treat its states alike. */
const { listBlocks, listOwnBlocks } = availabilityEndpoints
const readingRows: Row[] = [getProperty, listPropertyImages, listPropertyFees, listPropertyReviews, listBlocks].flatMap(
  (endpoint): Row[] => [
    {
      endpoint,
      when: 'the listing is approved',
      cells: everybody(200),
      arrange: async (stage) => ({ params: { id: String((await stage.listing('approved')).id) } }),
    },
    ...inStates(hiddenStates, (state) => ({
      endpoint,
      when: `the listing is ${state}`,
      cells: seenByOwnerAndAdmin(200, 'noProperty'),
      arrange: async (stage) => ({ params: { id: String((await stage.listing(state)).id) } }),
    })),
    {
      endpoint,
      when: 'the listing is deleted',
      cells: everybody('noProperty'),
      arrange: async (stage) => ({ params: { id: String((await stage.listing('deleted')).id) } }),
    },
    {
      endpoint,
      when: 'the listing never was',
      cells: everybody('noProperty'),
      arrange: () => ({ params: { id: '2147483647' } }),
    },
    { endpoint, when: 'the id is none', cells: everybody('oddProperty'), arrange: () => ({ params: { id: '2147483648' } }) },
  ],
)

/** Finding and reading listings, and the decisions of admins. */
export const propertiesRows: Row[] = [
  { endpoint: searchProperties, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: featuredEndpoints.listFeaturedProperties, when: 'always', cells: everybody(200), arrange: () => ({}) },
  {
    endpoint: mapEndpoints.searchMap,
    when: 'always',
    cells: everybody(200),
    arrange: () => ({ query: { bbox: '-90,30,-70,40' } }),
  },
  { endpoint: priceSpreadEndpoints.searchPrices, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: amenityCountEndpoints.countAmenities, when: 'always', cells: everybody(200), arrange: () => ({}) },
  {
    endpoint: suggestionsEndpoints.suggestPlaces,
    when: 'always',
    cells: everybody(200),
    arrange: () => ({ query: { search: 'ash' } }),
  },
  { endpoint: catalogEndpoints.listCategories, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: catalogEndpoints.listAmenities, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: listOwnProperties, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: countOwnProperties, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: listOwnBlocks, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  ...readingRows,
  { endpoint: listPending, when: 'always', cells: adminOnly(200), arrange: () => ({}) },
  ...(['approved', 'rejected'] as const).flatMap((status) =>
    inStates(['pending', 'rejected', 'approved'] as const, (state) => ({
      endpoint: setStatus,
      when: `a ${state} listing is to be ${status}`,
      cells: adminOnly(200),
      arrange: async (stage) => ({ params: { id: String((await stage.listing(state)).id) }, body: { status } }),
    })),
  ),
  {
    endpoint: setStatus,
    when: 'the listing is deleted',
    cells: adminOnly('noProperty'),
    arrange: async (stage) => ({ params: { id: String((await stage.listing('deleted')).id) }, body: { status: 'approved' } }),
  },
  {
    endpoint: setStatus,
    when: 'another status is asked for',
    cells: adminOnly([400, 'Status must be approved or rejected.']),
    arrange: async (stage) => ({ params: { id: String((await stage.listing('approved')).id) }, body: { status: 'pending' } }),
  },
  {
    endpoint: setStatus,
    when: 'another admin was first',
    cells: adminOnly([409, 'This listing is already rejected.']),
    arrange: async (stage) => ({
      params: { id: String((await stage.listing('rejected')).id) },
      body: { status: 'approved', expectedStatus: 'pending' },
    }),
  },
]
