import type { ListingKind } from '../../../server/src/demo/world/listing-kinds.ts'
import type { Place } from '../../../server/src/demo/world/places/place.ts'
import { itemAt } from '../../../server/src/demo/world/random.ts'
import type { Hour, Season, Weather } from '../scenes/paint/light.ts'
import type { Stay } from '../scenes/scene.ts'
import { biomeOf } from './biome-of.ts'
import { buildingsOf } from './buildings-of.ts'

const HOURS: readonly Hour[] = ['golden', 'morning', 'dusk', 'noon', 'sunset', 'golden', 'dawn', 'night']
const COLD_SEASONS: readonly Season[] = ['summer', 'autumn', 'summer', 'spring', 'winter']
/** Where snow is rare, no picture shows it. */
const MILD_SEASONS: readonly Season[] = ['summer', 'autumn', 'spring']
const WARM_SEASONS: readonly Season[] = ['summer', 'spring', 'summer']
const SKIES: readonly Weather[] = ['fair', 'clear', 'cloudy', 'fair', 'clear', 'fair', 'mist']
const WINTER_SKIES: readonly Weather[] = ['clear', 'snow', 'fair']

/** What a listing shows when the rotation of the catalog does not set it. */
export type StayChoices = Partial<Pick<Stay, 'building' | 'hour' | 'season' | 'weather' | 'side'>>

export interface StayPosition {
  kind: ListingKind
  place: Place
  title: string
  /** Its place among the listings of its kind and among all. */
  turn: number
  position: number
}

/**
 * What all pictures of a listing share: land by its place, a house that belongs there, and hour, season and weather
 * in rotation, so that neighbors in a list never look alike. Choices written by hand win.
 */
export function stayOf({ kind, place, title, turn, position }: StayPosition, choices: StayChoices = {}): Stay {
  const biome = biomeOf(place, kind)
  const houses = buildingsOf(biome, kind)
  const coldSeasons = biome === 'smokies' ? MILD_SEASONS : COLD_SEASONS
  const seasons = place.isCold ? coldSeasons : WARM_SEASONS
  const season = choices.season ?? itemAt(seasons, (turn + kind.length) % seasons.length)
  const skies = season === 'winter' ? WINTER_SKIES : SKIES
  return {
    biome,
    building: itemAt(houses, turn % houses.length),
    hour: itemAt(HOURS, (turn * 3 + kind.length) % HOURS.length),
    weather: itemAt(skies, position % skies.length),
    side: position % 2 ? 1 : -1,
    ...choices,
    season,
    seed: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    ...(place.state === 'Florida' ? { isFlat: true } : {}),
  }
}
