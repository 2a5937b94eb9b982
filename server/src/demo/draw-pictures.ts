import type { ImageStore } from '../platform/image-store/image-store.ts'
import {
  type PicturePlan,
  photoSides,
  type Squares,
  type StoredPicture,
  storeTrustedDrawing,
  storeTrustedSquares,
} from '../platform/image-store/picture-pipeline.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'
import { drawScene, type Scene } from './scenes/draw-scene.ts'
import type { WorldListing } from './world/build-world.ts'
import { categoryPictures } from './world/pictures.ts'
import { looks } from './world/portraits.ts'

/**
 * Several hundred images have to be ready in half a minute: no AVIF, which at that speed is no smaller than WebP for
 * drawings, and JPEG at its fast setting.
 */
const plan: PicturePlan = { webp: [480, 800, 1200], avif: [], jpeg: 1200, webpEffort: 2, avifEffort: () => 0, isThorough: false }
const WIDTH = 1200
const AT_ONCE = 3
const REPORT_EVERY = 20

export interface DrawnWorld {
  /** The images of each listing by its title, in order. */
  listings: Map<string, StoredPicture[]>
  /** The category tiles by slug. */
  categories: Map<string, StoredPicture>
  /** The keys of the profile photos by the person's key. */
  people: Map<string, Squares<string>>
}

interface Drawing {
  scene: Scene
  folder: string
  keep(picture: StoredPicture): void
}

const toFolder = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function planDrawings(world: readonly WorldListing[], drawn: DrawnWorld): Drawing[] {
  const tiles = Object.entries(categoryPictures).map(
    ([slug, scene]): Drawing => ({ scene, folder: `categories/${slug}`, keep: (picture) => drawn.categories.set(slug, picture) }),
  )
  const listings = world.flatMap((listing) => {
    const pictures: StoredPicture[] = []
    drawn.listings.set(listing.title, pictures)
    return listing.pictures.map(({ scene }, index): Drawing => {
      const keep = (picture: StoredPicture) => {
        pictures[index] = picture
      }
      return { scene, folder: `stays/${toFolder(listing.title)}`, keep }
    })
  })
  return [...tiles, ...listings]
}

/**
 * Draws every image of the demo world into the store, a few at a time, and reports progress. Drawing again gives the
 * same keys, so the next start reuses everything that an interrupted start left.
 */
export async function drawPictures(
  world: readonly WorldListing[],
  store: ImageStore,
  log: (line: string) => void,
): Promise<DrawnWorld> {
  const drawn: DrawnWorld = { listings: new Map(), categories: new Map(), people: new Map() }
  const drawings = planDrawings(world, drawn)
  const queue = drawings.values()
  let done = 0
  const work = async () => {
    for (const { scene, folder, keep } of queue) {
      keep(await storeTrustedDrawing(drawScene(scene), WIDTH, { store, folder, plan }))
      done += 1
      if (done % REPORT_EVERY === 0 || done === drawings.length) log(`Drawing pictures ${done}/${drawings.length}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const [key, look] of Object.entries(looks)) {
    const photo = await storeTrustedSquares(drawPortrait(key, look), photoSides, { store, folder: `people/demo/${key}` })
    drawn.people.set(key, photo)
  }
  return drawn
}
