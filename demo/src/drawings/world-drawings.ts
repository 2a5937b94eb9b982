import { buildWorld, type WorldListing } from '../../../server/src/demo/world/build-world.ts'
import { looks } from '../plan/looks.ts'
import { categoryPictures } from '../plan/pictures.ts'
import { type Drawing, keysOf, type PortraitDrawing, portraitDrawing, type SceneDrawing, sceneDrawing } from './drawing.ts'

const toFolder = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The drawings of one listing, in order. */
export const drawingsOf = ({ title, pictures }: Pick<WorldListing, 'title' | 'pictures'>): SceneDrawing[] =>
  pictures.map(({ scene }) => sceneDrawing(scene, `stays/${toFolder(title)}`))

export interface WorldDrawings {
  /** By the title of the listing. */
  listings: ReadonlyMap<string, SceneDrawing[]>
  /** The category tiles by slug. */
  categories: ReadonlyMap<string, SceneDrawing>
  /** The profile photos by the person's key. */
  people: ReadonlyMap<string, PortraitDrawing>
}

/** Every drawing of the demo world. */
export const drawingsOfWorld = (world: readonly WorldListing[]): WorldDrawings => ({
  listings: new Map(world.map((listing) => [listing.title, drawingsOf(listing)])),
  categories: new Map(Object.entries(categoryPictures).map(([slug, scene]) => [slug, sceneDrawing(scene, `categories/${slug}`)])),
  people: new Map(Object.entries(looks).map(([person, look]) => [person, portraitDrawing(person, look)])),
})

/** The pictures do not depend on the day. */
const ANY_DAY = '2026-01-01'

/** Every drawing in the order in which visitors meet them: tiles, what stands first in lists, faces, then the rest. */
export function drawingsInOrder(): Drawing[] {
  const { listings, categories, people } = drawingsOfWorld(buildWorld(ANY_DAY))
  const stays = [...listings.values()]
  return [
    ...categories.values(),
    ...stays.flatMap((drawings) => drawings.slice(0, 1)),
    ...people.values(),
    ...stays.flatMap((drawings) => drawings.slice(1)),
  ]
}

/** Finds the drawing of a file by its key; null for a file that is not of the demo world. */
export function createDrawingFinder(): (key: string) => Drawing | null {
  let byKey: Map<string, Drawing> | null = null
  return (key) => {
    if (!/^(stays|categories|people\/demo)\//.test(key)) return null
    byKey ??= new Map(drawingsInOrder().flatMap((drawing) => keysOf(drawing).map((each) => [each, drawing] as const)))
    return byKey.get(key) ?? null
  }
}
