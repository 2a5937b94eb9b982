import type { ListingKind } from '../../../server/src/demo/world/listing-kinds.ts'
import type { BiomeName } from '../scenes/scene.ts'

/** The land of each state, where one land stands for it. */
export const stateBiomes: Readonly<Record<string, BiomeName>> = {
  Alabama: 'bayou',
  Alaska: 'alpine',
  Arizona: 'sonora',
  Arkansas: 'bayou',
  California: 'vineyard',
  Colorado: 'alpine',
  Connecticut: 'atlantic',
  Delaware: 'atlantic',
  'District of Columbia': 'city',
  Florida: 'tropics',
  Georgia: 'bayou',
  Hawaii: 'tropics',
  Idaho: 'alpine',
  Illinois: 'prairie',
  Indiana: 'prairie',
  Iowa: 'prairie',
  Kansas: 'prairie',
  Kentucky: 'smokies',
  Louisiana: 'bayou',
  Maine: 'northwoods',
  Maryland: 'atlantic',
  Massachusetts: 'atlantic',
  Michigan: 'northwoods',
  Minnesota: 'northwoods',
  Mississippi: 'bayou',
  Missouri: 'prairie',
  Montana: 'alpine',
  Nebraska: 'prairie',
  Nevada: 'desert',
  'New Hampshire': 'northwoods',
  'New Jersey': 'atlantic',
  'New Mexico': 'desert',
  'New York': 'northwoods',
  'North Carolina': 'smokies',
  'North Dakota': 'prairie',
  Ohio: 'prairie',
  Oklahoma: 'prairie',
  Oregon: 'pacific',
  Pennsylvania: 'smokies',
  'Puerto Rico': 'tropics',
  'Rhode Island': 'atlantic',
  'South Carolina': 'bayou',
  'South Dakota': 'prairie',
  Tennessee: 'smokies',
  Texas: 'prairie',
  Utah: 'desert',
  Vermont: 'northwoods',
  Virginia: 'smokies',
  Washington: 'pacific',
  'West Virginia': 'smokies',
  Wisconsin: 'northwoods',
  Wyoming: 'alpine',
}

/** The land of cities that differ from their state. */
const cityBiomes: Readonly<Record<string, BiomeName>> = {
  'Bar Harbor, Maine': 'atlantic',
  'San Diego, California': 'pacific',
  'Leavenworth, Washington': 'alpine',
  'Seattle, Washington': 'northwoods',
  'Hudson, New York': 'smokies',
  'Woodstock, Vermont': 'smokies',
}

/** The land behind a listing: a street for the city, else that of its city or state. */
export function biomeOf({ city, state }: { city: string; state: string }, kind: ListingKind): BiomeName {
  if (kind === 'city') return 'city'
  const biome = cityBiomes[`${city}, ${state}`] ?? stateBiomes[state]
  if (!biome) throw new Error(`No land is known for ${city}, ${state}`)
  return biome
}
