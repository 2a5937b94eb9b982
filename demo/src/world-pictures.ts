import { categoryName, listingFolder, personName } from '../../server/src/demo/pictures.ts'
import { buildWorld, type UsListing } from '../../server/src/demo/world/build-world.ts'
import type { ListingKind } from '../../server/src/demo/world/listing-kinds.ts'
import type { Drawing } from './drawing.ts'
import { choices } from './plan/choices.ts'
import { looks } from './plan/looks.ts'
import { categoryPictures, type PictureSeed, planPictures } from './plan/pictures.ts'
import { stayOf } from './plan/stay-of.ts'
import type { Scene, Stay } from './scenes/scene.ts'

/** From the root of the repository. */
export const PICTURES = 'demo/pictures'
const SCENE = { width: 2400, height: 1600 } as const
const FACE_SIDE = 320

/** Twenty megabytes hold all files at this quality: drawings have few details, and gradients stay smooth. */
const SCENE_QUALITY = 50
const FACE_QUALITY = 80

/** A drawing of the demo world. */
export interface WorldDrawing extends Drawing {
  /** What the server knows it by. */
  name: string
  /** Photos of listings have one. */
  caption?: string
}

const ofScene = (name: string, scene: Scene, caption?: string): WorldDrawing => ({
  name,
  path: `${PICTURES}/${name}.webp`,
  subject: { scene },
  ...SCENE,
  quality: SCENE_QUALITY,
  ...(caption === undefined ? {} : { caption }),
})

/** Rendered at twice its size, because thin lines of hair then stay even. */
const ofPerson = ([person, look]: [string, (typeof looks)[string]]): WorldDrawing => ({
  name: personName(person),
  path: `${PICTURES}/${personName(person)}.webp`,
  subject: { person, look },
  width: FACE_SIDE * 2,
  height: FACE_SIDE * 2,
  scaledTo: FACE_SIDE,
  quality: FACE_QUALITY,
})

/** The pictures do not depend on the day. */
const ANY_DAY = '2026-01-01'

/** What the photos of every listing show, in the order of the catalog. */
export function planWorld(): { listing: UsListing; pictures: PictureSeed[] }[] {
  const turns = new Map<ListingKind, number>()
  const towns = new Map<string, Stay[]>()
  return buildWorld(ANY_DAY).map((listing, position) => {
    const { kind, place, title } = listing
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const neighbors = towns.get(place.city) ?? []
    const stay = stayOf({ kind, place, title, turn, position, neighbors }, choices[title])
    towns.set(place.city, [...neighbors, stay])
    return { listing, pictures: planPictures(stay, position) }
  })
}

/** Every drawing of the demo world: category tiles, the photos of listings, and faces. */
export const worldDrawings = (): WorldDrawing[] => [
  ...Object.entries(categoryPictures).map(([slug, scene]) => ofScene(categoryName(slug), scene)),
  ...planWorld().flatMap(({ listing, pictures }) =>
    pictures.map(({ scene, caption }) => ofScene(`${listingFolder(listing.title)}${scene.view}`, scene, caption)),
  ),
  ...Object.entries(looks).map(ofPerson),
]
