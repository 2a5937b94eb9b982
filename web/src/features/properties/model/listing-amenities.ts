/** The values of Google's vacation rental amenities: true, or a word for their kind. */
interface AmenityFeature {
  '@type': 'LocationFeatureSpecification'
  name: string
  value: boolean | string
}

/**
 * Google's amenity names by ours; amenities without one are left out. A step-free entrance alone is not
 * `wheelchairAccessible`.
 */
const namesOfGoogle = {
  'air conditioning': 'ac',
  'airport shuttle': 'airportShuttle',
  balcony: 'balcony',
  'barbecue grill': 'outdoorGrill',
  'beach access': 'beachAccess',
  breakfast: 'freeBreakfast',
  'crib and high chair': 'crib',
  dryer: 'washerDryer',
  elevator: 'elevator',
  fireplace: 'fireplace',
  gym: 'gymFitnessEquipment',
  heating: 'heating',
  'hot tub': 'hotTub',
  iron: 'ironingBoard',
  kitchen: 'kitchen',
  microwave: 'microwave',
  oven: 'ovenStove',
  patio: 'patio',
  'pets welcome': 'petsAllowed',
  pool: 'pool',
  'self check-in': 'selfCheckinCheckout',
  terrace: 'patio',
  tv: 'tv',
  washer: 'washerDryer',
  wifi: 'wifi',
  'wood stove': 'fireplace',
}

const feature = (name: string, value: boolean | string): AmenityFeature => ({
  '@type': 'LocationFeatureSpecification',
  name,
  value,
})

/** The amenities of a listing under Google's names, each once, and whether Instant Book is on. */
export function amenityFeaturesOf(names: readonly string[], instantBook: boolean): AmenityFeature[] {
  const given = names.map((name) => name.toLowerCase())
  const google = new Map(Object.entries(namesOfGoogle))
  const known = new Set(given.flatMap((name) => google.get(name) ?? []))
  return [
    ...[...known].map((name) => feature(name, true)),
    ...(given.includes('free parking') ? [feature('parkingType', 'Free')] : []),
    feature('instantBookable', instantBook),
  ]
}
