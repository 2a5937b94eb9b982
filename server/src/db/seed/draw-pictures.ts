import type { ImageStore } from '../../platform/image-store/image-store.ts'
import { type PicturePlan, type StoredPicture, storeTrustedDrawing } from '../../platform/image-store/picture-pipeline.ts'
import { drawScene, type Scene } from './scenes/draw-scene.ts'
import type { WorldListing } from './world/build-world.ts'
import { categoryPictures } from './world/pictures.ts'

/**
 * Several hundred pictures have to be ready in half a minute: no AVIF, which at a speed that allows it is no smaller than WebP for drawings,
 * and JPEG at its quick setting.
 */
const plan: PicturePlan = { webp: [480, 800, 1200], avif: [], jpeg: 1200, webpEffort: 2, avifEffort: () => 0, isThorough: false }
const WIDTH = 1200
const AT_ONCE = 3
const REPORT_EVERY = 20

export interface DrawnWorld {
  /** The pictures of each listing by its title, in their order. */
  listings: Map<string, StoredPicture[]>
  /** The tiles of the categories by their slug. */
  categories: Map<string, StoredPicture>
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
 * Draws every picture of the demo world into the store, a few at a time, and says how far it is. Drawing again gives the same keys, so an
 * interrupted start leaves nothing behind that the next one does not use.
 */
export async function drawPictures(
  world: readonly WorldListing[],
  store: ImageStore,
  log: (line: string) => void,
): Promise<DrawnWorld> {
  const drawn: DrawnWorld = { listings: new Map(), categories: new Map() }
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
  return drawn
}
