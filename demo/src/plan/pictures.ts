import { itemAt } from '../../../server/src/demo/world/random.ts'
import type { Hour } from '../scenes/paint/light.ts'
import type { DetailView, Layout, Scene, Stay } from '../scenes/scene.ts'

export interface PictureSeed {
  caption: string
  scene: Scene
}

const hourWords: Record<Hour, string> = {
  dawn: 'First light',
  morning: 'In the morning',
  noon: 'By day',
  golden: 'The golden hour',
  sunset: 'At sunset',
  dusk: 'At dusk, with the porch light on',
  night: 'At night, under the stars',
}
const viewWords = {
  living: [
    'The living room and its window',
    'Where everyone ends up',
    'Living room, a window on the land',
    'The living room, seat by seat',
  ],
  bedroom: ['The main bedroom', 'A bedroom with the morning in it', 'The quiet room at the back', 'Where you sleep'],
  kitchen: ['The kitchen and its table', 'Everything for breakfast', 'Kitchen, lamps lit', 'Room for two cooks'],
  porch: ['From the porch', 'The porch and what it looks at', 'Coffee out here', 'Where evenings go'],
} as const
const balconyWords = [
  'From the balcony',
  'The balcony and the city behind it',
  'Coffee above the street',
  'The city, later on',
] as const
const detailWords: Record<DetailView, string> = {
  boots: 'Boots by the door',
  coffee: 'A book, and coffee with it',
  boards: 'Boards on the wall, take one',
}
const SKIS = 'Skis on the wall, take a pair'

const COASTS = ['pacific', 'atlantic', 'tropics']

/** Boards at the sea and where it snows on mountains, else boots or coffee in turn. */
function detailOf({ biome, season }: Stay, position: number): DetailView {
  const isSki = season === 'winter' && biome === 'alpine'
  if (isSki || (COASTS.includes(biome) && position % 3 !== 2)) return 'boards'
  return position % 2 ? 'coffee' : 'boots'
}

const layoutAt = (index: number): Layout => itemAt([0, 1, 2] as const, index % 3)

/** The six pictures of a listing: outside, living room, bedroom, kitchen, porch and a detail, all of one moment. */
export function planPictures(stay: Stay, position: number): PictureSeed[] {
  const wordsOf = (view: keyof typeof viewWords) => (view === 'porch' && stay.biome === 'city' ? balconyWords : viewWords[view])
  const rooms = (['living', 'bedroom', 'kitchen', 'porch'] as const).map((view, index) => ({
    caption: itemAt(wordsOf(view), (position + index) % 4),
    scene: { ...stay, view, layout: layoutAt(position + index) },
  }))
  const detail = detailOf(stay, position)
  const isSki = detail === 'boards' && stay.season === 'winter'
  return [
    { caption: hourWords[stay.hour], scene: { ...stay, view: 'exterior', layout: 0 } },
    ...rooms,
    { caption: isSki ? SKIS : detailWords[detail], scene: { ...stay, view: detail, layout: 0 } },
  ]
}

const tile = (stay: Omit<Stay, 'seed'>): Scene => ({
  ...stay,
  seed: `tile-${stay.building}`,
  view: 'exterior',
  layout: 0,
  frame: { at: 600, zoom: 0.94 },
})

/** The category tiles by slug. */
export const categoryPictures: Readonly<Record<string, Scene>> = {
  'beach-houses': tile({ biome: 'pacific', building: 'stilts', hour: 'morning', season: 'summer', weather: 'fair', side: -1 }),
  'mountain-cabins': tile({ biome: 'alpine', building: 'aframe', hour: 'dusk', season: 'winter', weather: 'clear', side: -1 }),
  'luxury-villas': tile({ biome: 'vineyard', building: 'mission', hour: 'golden', season: 'summer', weather: 'clear', side: 1 }),
  'city-apartments': tile({
    biome: 'city',
    building: 'brownstone',
    hour: 'sunset',
    season: 'autumn',
    weather: 'clear',
    side: -1,
  }),
  'country-cottages': tile({ biome: 'atlantic', building: 'capecod', hour: 'noon', season: 'summer', weather: 'fair', side: 1 }),
  'unique-stays': tile({
    biome: 'northwoods',
    building: 'treehouse',
    hour: 'golden',
    season: 'autumn',
    weather: 'clear',
    side: 1,
  }),
}
