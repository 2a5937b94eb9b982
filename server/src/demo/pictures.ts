import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type PictureVariant, photoSides, type Squares, type StoredPicture } from '../platform/image-store/picture-pipeline.ts'
import type { WorldListing } from './world/build-world.ts'
import { categorySeeds } from './world/catalog-data.ts'
import { personSeeds } from './world/people.ts'

/**
 * The pictures of the demo world: those of the repository, or their copy beside the bundle that contains this file.
 */
export const PICTURES_FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../demo/pictures/' : './demo-pictures/', import.meta.url),
)
/** The data of the pictures, in that folder. */
export const PICTURES_DATA = 'pictures.json'

/** The widths of a photo; the largest is the committed file. Other widths are made when they are asked for. */
const WIDTHS = [480, 800, 1200, 2400] as const
const JPEG_WIDTH = 1200

const pictureSchema = z.object({
  /** Part of every key: another content has another key, because browsers never ask twice for one. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Pixels of the committed file. */
  width: z.int(),
  height: z.int(),
  /** Size of the committed file. */
  bytes: z.int(),
  /** A data URI of a few hundred bytes; profile photos have none. */
  placeholder: z.string().optional(),
  /** Photos of listings have one. */
  caption: z.string().optional(),
})
export const picturesSchema = z.record(z.string(), pictureSchema)

/** A committed picture. Its file is `<name>.webp`, and its name such as `stays/tern-house/exterior`. */
export type DemoPicture = z.infer<typeof pictureSchema>

/** The committed pictures by name; those of a listing in the order of its photos. */
export type DemoPictures = z.infer<typeof picturesSchema>

export const readPictures = (): DemoPictures =>
  picturesSchema.parse(JSON.parse(readFileSync(`${PICTURES_FOLDER}${PICTURES_DATA}`, 'utf8')))

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The name that the photos of a listing begin with. */
export const listingFolder = (title: string): string => `stays/${slugOf(title)}/`
export const categoryName = (slug: string): string => `categories/${slug}`
export const personName = (key: string): string => `people/demo/${key}`

const webp = (name: string, version: string, width: number): PictureVariant => ({
  key: `${name}-${version}-${width}.webp`,
  width,
  format: 'webp',
})

/** The files of a photo: WebP in all widths, and one JPEG for emails and link previews. */
function photoVariants(name: string, version: string): PictureVariant[] {
  const jpeg: PictureVariant = { key: `${name}-${version}-${JPEG_WIDTH}.jpg`, width: JPEG_WIDTH, format: 'jpeg' }
  return [...WIDTHS.map((width) => webp(name, version, width)), jpeg]
}

const squareVariants = (name: string, version: string): PictureVariant[] =>
  Object.values(photoSides).map((side) => webp(name, version, side))

/** The files that a picture is served as, the committed one among them. */
export const variantsOf = (name: string, version: string): PictureVariant[] =>
  name.startsWith('people/') ? squareVariants(name, version) : photoVariants(name, version)

/** A photo of a listing with its caption. */
export interface DemoPhoto extends StoredPicture {
  caption?: string | undefined
}

/** What the rows of the demo world say about its pictures. */
export interface WorldPictures {
  /** The photos of each listing by its title, in order. */
  listings: Map<string, DemoPhoto[]>
  /** The category tiles by slug. */
  categories: Map<string, StoredPicture>
  /** The keys of the profile photos by the person's key. */
  people: Map<string, Squares<string>>
}

function toPhoto(name: string, { version, placeholder = '', ...picture }: DemoPicture): DemoPhoto {
  const variants = photoVariants(name, version)
  const jpeg = variants.find(({ format }) => format === 'jpeg')
  if (!jpeg) throw new Error(`${name} has no JPEG`)
  return { ...picture, key: jpeg.key, placeholder, variants }
}

/** Reads the committed pictures of each listing, category and person. A missing picture is left out. */
export async function findPictures(world: readonly WorldListing[]): Promise<WorldPictures> {
  const pictures = Object.entries(readPictures())
  const photosOf = (start: string) =>
    pictures.filter(([name]) => name.startsWith(start)).map(([name, picture]) => toPhoto(name, picture))
  const found: WorldPictures = { listings: new Map(), categories: new Map(), people: new Map() }
  for (const { title } of world) found.listings.set(title, photosOf(listingFolder(title)))
  for (const { slug } of categorySeeds) {
    const [tile] = photosOf(categoryName(slug))
    if (tile) found.categories.set(slug, tile)
  }
  for (const [name, { version }] of pictures) {
    const person = personSeeds.find(({ key }) => personName(key) === name)
    const [large, small] = squareVariants(name, version)
    if (person && large && small) found.people.set(person.key, { large: large.key, small: small.key })
  }
  return found
}
