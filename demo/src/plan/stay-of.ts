import type { ListingKind } from '../../../server/src/demo/world/listing-kinds.ts'
import type { Place } from '../../../server/src/demo/world/places/place.ts'
import { hashText, itemAt } from '../../../server/src/demo/world/random.ts'
import type { Hour, Season, Weather } from '../scenes/paint/light.ts'
import type { BiomeName, House, Stay } from '../scenes/scene.ts'
import { biomeOf } from './biome-of.ts'
import { buildingsOf } from './buildings-of.ts'

const HOURS: readonly Hour[] = ['golden', 'morning', 'dusk', 'noon', 'sunset', 'golden', 'dawn', 'night']
const COLD_SEASONS: readonly Season[] = ['summer', 'autumn', 'summer', 'spring', 'winter']
/** Where snow is rare, no picture shows it. */
const MILD_SEASONS: readonly Season[] = ['summer', 'autumn', 'spring']
const WARM_SEASONS: readonly Season[] = ['summer', 'spring', 'summer']
const SKIES: readonly Weather[] = ['fair', 'clear', 'cloudy', 'fair', 'clear', 'fair', 'mist']
const WINTER_SKIES: readonly Weather[] = ['clear', 'snow', 'fair']

/** What else a land may show, when another house of the town shows the season already. No snow where there is none. */
const OTHER_SEASONS: Readonly<Record<BiomeName, readonly Season[]>> = {
  alpine: ['autumn', 'spring', 'winter'],
  atlantic: ['autumn', 'spring', 'winter'],
  bayou: ['spring', 'autumn'],
  city: ['autumn', 'spring', 'winter'],
  desert: ['spring', 'autumn'],
  northwoods: ['autumn', 'winter', 'spring'],
  pacific: ['autumn', 'spring'],
  prairie: ['autumn', 'spring'],
  smokies: ['autumn', 'spring'],
  sonora: ['spring'],
  tropics: ['spring'],
  vineyard: ['autumn', 'spring'],
}

/** What a listing shows when the rotation of the catalog does not set it. */
export type StayChoices = Partial<Pick<Stay, 'building' | 'hour' | 'season' | 'weather' | 'side'>>

export interface StayPosition {
  kind: ListingKind
  place: Place
  title: string
  /** Its place among the listings of its kind and among all. */
  turn: number
  position: number
  /** What the listings of the same town show that come before it. */
  neighbors: readonly Stay[]
}

/** The item of a rotation whose turn it is, or the next one that no neighbor has. */
function nextNew<T>(list: readonly T[], turn: number, had: readonly T[]): T {
  const rotated = list.map((_, index) => itemAt(list, (turn + index) % list.length))
  return rotated.find((item) => !had.includes(item)) ?? itemAt(rotated, 0)
}

const NEARNESS = [1, 0.84, 0.96, 0.9] as const
const fourth = (value: number) => itemAt([0, 1, 2, 3] as const, value % 4)

/** The house of a town's next listing: no two of a town have one plan or one facade. */
function nextHouse({ city }: Place, before: number): House {
  const turn = hashText(city) + before
  return { plan: fourth(turn), facade: fourth(turn + 1), isMirrored: turn % 2 === 1, nearness: NEARNESS[fourth(turn >>> 1)] }
}

/**
 * What all pictures of a listing share: land by its place, a house that belongs there, and hour, season and weather
 * in rotation, so that neighbors in a list never look alike, and other ones than its neighbors in town. Choices
 * written by hand win.
 */
export function stayOf({ kind, place, title, turn, position, neighbors }: StayPosition, choices: StayChoices = {}): Stay {
  const biome = biomeOf(place, kind)
  const coldSeasons = biome === 'smokies' ? MILD_SEASONS : COLD_SEASONS
  const usual = place.isCold ? coldSeasons : WARM_SEASONS
  const others = OTHER_SEASONS[biome].filter((season) => place.isCold || season !== 'winter')
  const seasons = [...usual.slice((turn + kind.length) % usual.length), ...usual, ...others]
  const season =
    choices.season ??
    nextNew(
      seasons,
      0,
      neighbors.map((each) => each.season),
    )
  const skies = season === 'winter' ? WINTER_SKIES : SKIES
  return {
    biome,
    building: nextNew(
      buildingsOf(biome, kind),
      turn,
      neighbors.map((each) => each.building),
    ),
    hour: nextNew(
      HOURS,
      turn * 3 + kind.length,
      neighbors.map((each) => each.hour),
    ),
    weather: itemAt(skies, position % skies.length),
    side: position % 2 ? 1 : -1,
    ...choices,
    season,
    seed: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    ...(place.state === 'Florida' ? { isFlat: true } : {}),
    house: nextHouse(place, neighbors.length),
  }
}
