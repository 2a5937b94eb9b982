import type { WorldListing } from '../../server/src/demo/world/build-world.ts'
import type { Squares, StoredPicture } from '../../server/src/platform/image-store/picture-pipeline.ts'
import { SCENE_SIZE, type SceneDrawing, squaresOf, variantsOf } from './drawings/drawing.ts'
import { sketchScene } from './drawings/sketch.ts'
import { drawingsOfWorld } from './drawings/world-drawings.ts'

/** What the files of one picture take together, on average. */
const BYTES = 900_000

export interface DrawnWorld {
  /** The images of each listing by its title, in order. */
  listings: Map<string, StoredPicture[]>
  /** The category tiles by slug. */
  categories: Map<string, StoredPicture>
  /** The keys of the profile photos by the person's key. */
  people: Map<string, Squares<string>>
}

async function toPicture(drawing: SceneDrawing): Promise<StoredPicture> {
  const variants = variantsOf(drawing)
  const jpeg = variants.find(({ format }) => format === 'jpeg')
  if (!jpeg) throw new Error(`A picture in ${drawing.folder} has no JPEG`)
  return { key: jpeg.key, ...SCENE_SIZE, placeholder: await sketchScene(drawing.scene), variants, bytes: BYTES }
}

/**
 * Names every picture of the demo world and sketches its placeholder. Nothing is drawn: the image store draws a
 * picture when its first file is asked for. Doing it again gives the same names.
 */
export async function preparePictures(world: readonly WorldListing[]): Promise<DrawnWorld> {
  const { listings, categories, people } = drawingsOfWorld(world)
  const prepared: DrawnWorld = { listings: new Map(), categories: new Map(), people: new Map() }
  for (const [title, drawings] of listings) prepared.listings.set(title, await Promise.all(drawings.map(toPicture)))
  for (const [slug, drawing] of categories) prepared.categories.set(slug, await toPicture(drawing))
  for (const [person, drawing] of people) prepared.people.set(person, squaresOf(drawing))
  return prepared
}
