import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'

/** The amenities that a new site begins with, and their translations. No first load has them: their users are chunks. */
const listNames = (): Readonly<Record<string, string>> => ({
  Wifi: t`Wifi`,
  Kitchen: t`Kitchen`,
  'Free parking': t`Free parking`,
  TV: t`TV`,
  'Air conditioning': t`Air conditioning`,
  Pool: t`Pool`,
  Heating: t`Heating`,
  Washer: t`Washer`,
  Dryer: t`Dryer`,
  Dishwasher: t`Dishwasher`,
  'Coffee maker': t`Coffee maker`,
  'Wood stove': t`Wood stove`,
  'Hot tub': t`Hot tub`,
  Workspace: t`Workspace`,
  'Pets welcome': t`Pets welcome`,
  'Crib and high chair': t`Crib and high chair`,
  Garden: t`Garden`,
  Terrace: t`Terrace`,
  'Barbecue grill': t`Barbecue grill`,
  'Fire pit': t`Fire pit`,
  Bicycles: t`Bicycles`,
  Kayaks: t`Kayaks`,
  'Beach access': t`Beach access`,
  'EV charger': t`EV charger`,
  'Step-free entrance': t`Step-free entrance`,
  'Smoke alarm': t`Smoke alarm`,
})

/** An amenity in the page's language where the operator left its name as it was; their own name as they wrote it. */
export function nameAmenity(name: string): string {
  const names = listNames()
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name
}

const inPageLanguage = <Amenity extends { name: string }>(amenities: Amenity[]): Amenity[] =>
  amenities.map((amenity) => ({ ...amenity, name: nameAmenity(amenity.name) }))

/** The amenities a listing can have. */
export const useAmenities = () => useQuery({ ...endpointQuery(useApi(), catalogEndpoints.listAmenities), select: inPageLanguage })
