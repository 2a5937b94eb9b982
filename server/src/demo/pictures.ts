import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type PictureVariant, photoSides, type Squares, type StoredPicture } from '../platform/image-store/picture-pipeline.ts'
import type { WorldListing } from './world/build-world.ts'
import { categorySeeds } from './world/catalog-data.ts'
import type { DemoWorld } from './world/demo-world.ts'
import { slugOf } from './world/slug.ts'

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

/** The name that the drawn photos of a listing begin with. */
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

/** The drawn photos of a listing, with their captions in the words of its world. */
function photosOfListing(
  { photos: { folder, views } }: WorldListing,
  pictures: DemoPictures,
  { captionOf }: DemoWorld,
): DemoPhoto[] {
  const start = `stays/${folder}/`
  const names = views?.map((view) => `${start}${view}`) ?? Object.keys(pictures).filter((name) => name.startsWith(start))
  return names.flatMap((name) => {
    const picture = pictures[name]
    if (!picture) return []
    const photo = toPhoto(name, picture)
    return [photo.caption === undefined ? photo : { ...photo, caption: captionOf(photo.caption) }]
  })
}

/** Reads the committed pictures of each listing, category and person. A missing picture is left out. */
export async function findPictures(listings: readonly WorldListing[], world: DemoWorld): Promise<WorldPictures> {
  const known = readPictures()
  const pictures = Object.entries(known)
  const photosOf = (start: string) =>
    pictures.filter(([name]) => name.startsWith(start)).map(([name, picture]) => toPhoto(name, picture))
  const found: WorldPictures = { listings: new Map(), categories: new Map(), people: new Map() }
  for (const listing of listings) found.listings.set(listing.title, photosOfListing(listing, known, world))
  for (const { slug } of categorySeeds) {
    const [tile] = photosOf(categoryName(slug))
    if (tile) found.categories.set(slug, tile)
  }
  for (const { key, face = key } of world.people) {
    const picture = known[personName(face)]
    const [large, small] = picture ? squareVariants(personName(face), picture.version) : []
    if (large && small) found.people.set(key, { large: large.key, small: small.key })
  }
  return found
}
