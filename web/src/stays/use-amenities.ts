import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { i18n, translateListed } from '../lib/texts/texts.tsx'

/** The amenities that a new site begins with. No first load has them: their users are chunks. */
const listNames = () => [
  t`Wifi`,
  t`Kitchen`,
  t`Free parking`,
  t`TV`,
  t`Air conditioning`,
  t`Pool`,
  t`Heating`,
  t`Washer`,
  t`Dryer`,
  t`Dishwasher`,
  t`Coffee maker`,
  t`Wood stove`,
  t`Hot tub`,
  t`Workspace`,
  t`Pets welcome`,
  t`Crib and high chair`,
  t`Garden`,
  t`Terrace`,
  t`Barbecue grill`,
  t`Fire pit`,
  t`Bicycles`,
  t`Kayaks`,
  t`Beach access`,
  t`EV charger`,
  t`Step-free entrance`,
  t`Smoke alarm`,
]

/** An amenity in the page's language: as the operator translated it, else where they left its name as it was. */
export const nameAmenity = (name: string): string =>
  i18n._({ id: `amenities:${name}`, message: translateListed(name, listNames) })

const inPageLanguage = <Amenity extends { name: string }>(amenities: Amenity[]): Amenity[] =>
  amenities.map((amenity) => ({ ...amenity, name: nameAmenity(amenity.name) }))

/** The amenities a listing can have. */
export const useAmenities = () => useQuery({ ...endpointQuery(useApi(), catalogEndpoints.listAmenities), select: inPageLanguage })
