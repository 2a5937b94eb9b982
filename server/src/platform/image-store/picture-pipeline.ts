import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { ImageStore } from './image-store.ts'
import { loadSharp } from './load-sharp.ts'
import { type Decoded, decodePicture, reopen, UnreadablePicture } from './picture-decoder.ts'

export interface PictureVariant {
  key: string
  width: number
  format: 'webp' | 'avif' | 'jpeg'
}

/** An image as the catalog stores it: its size, a blurred placeholder for the page and its files. */
export interface StoredPicture {
  /** The default file: the JPEG, which emails and link previews can show too. */
  key: string
  width: number
  height: number
  /** A data URI of a few hundred bytes. */
  placeholder: string
  variants: PictureVariant[]
  /** Bytes of all files together. */
  bytes: number
}

/** Which files are made of an image. Widths larger than the image itself are left out, except the smallest. */
export interface PicturePlan {
  webp: readonly number[]
  avif: readonly number[]
  jpeg: number
  /** 0 fast to 6 small. */
  webpEffort: number
  /** 0 fast to 9 small, by the width of the file: AVIF takes most of the time. */
  avifEffort(width: number): number
  /** Spends ten times as long on the JPEG to make it a sixth smaller. */
  isThorough: boolean
}

/**
 * Measured in docs/decisions/0009-uploaded-pictures.md: about two seconds of one processor for a photo of 12 million
 * pixels.
 */
export const uploadPlan: PicturePlan = {
  webp: [480, 800, 1200, 1600],
  avif: [480, 800, 1200, 1600],
  jpeg: 1200,
  webpEffort: 4,
  avifEffort: (width) => (width <= 800 ? 3 : 1),
  isThorough: true,
}

const MAX_SIDE = 2400
const endings = { webp: 'webp', avif: 'avif', jpeg: 'jpg' } as const
const contentTypes = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const

export interface PictureTarget {
  store: ImageStore
  /** The folder inside the store, such as `properties/7`. */
  folder: string
  plan?: PicturePlan
  /** The longer side in pixels below which a picture is refused. */
  leastSide?: number
  /** The hex digest of the input, when it is known: hashing a large file takes time. */
  sha256?: string
  /** Called with the keys of all files before the first of them is written. */
  beforeWriting?(keys: string[]): Promise<void>
}

type Effort = Pick<PicturePlan, 'webpEffort' | 'avifEffort' | 'isThorough'>

function encode(picture: Sharp, { width, format }: PictureVariant, plan: Effort): Promise<Buffer> {
  if (format === 'webp') return picture.webp({ quality: 80, effort: plan.webpEffort }).toBuffer()
  if (format === 'avif') return picture.avif({ quality: 50, effort: plan.avifEffort(width) }).toBuffer()
  return picture.jpeg({ quality: 82, mozjpeg: plan.isThorough }).toBuffer()
}

const widthsUpTo = (widths: readonly number[], own: number): number[] => {
  const fitting = widths.filter((width) => width <= own)
  return fitting.length > 0 || widths.length === 0 ? fitting : [own]
}

/** A blurred image of a few hundred bytes for the page, as a data URI. */
async function makePlaceholder(decoded: Decoded): Promise<string> {
  const tiny = await (await reopen(decoded)).resize({ width: 16 }).webp({ quality: 40, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/**
 * Makes every file of a decoded image, one after the other, and stores them under
 * `<folder>/<hash>-<width>.<ending>`.
 */
async function storeDecoded(decoded: Decoded, source: Buffer | string, target: PictureTarget): Promise<StoredPicture> {
  const { store, folder, plan = uploadPlan, beforeWriting } = target
  const hash = (target.sha256 ?? createHash('sha256').update(source).digest('hex')).slice(0, 20)
  const name = (format: PictureVariant['format']) => (width: number) => ({
    key: `${folder}/${hash}-${width}.${endings[format]}`,
    width,
    format,
  })
  const jpeg = name('jpeg')(Math.min(plan.jpeg, decoded.width))
  const variants = [
    ...widthsUpTo(plan.webp, decoded.width).map(name('webp')),
    ...widthsUpTo(plan.avif, decoded.width).map(name('avif')),
    jpeg,
  ]
  const placeholder = await makePlaceholder(decoded)
  await beforeWriting?.(variants.map(({ key }) => key))
  let bytes = 0
  for (const variant of variants) {
    const whole = await reopen(decoded)
    const sized = variant.width === decoded.width ? whole : whole.resize({ width: variant.width })
    const encoded = await encode(sized, variant, plan)
    bytes += encoded.length
    await store.put(variant.key, encoded, contentTypes[variant.format])
  }
  return { key: jpeg.key, width: decoded.width, height: decoded.height, placeholder, variants, bytes }
}

/**
 * Stores an untrusted image. Every file is encoded again from its pixels, so that no metadata (places, names) and
 * nothing hidden in the file survives. Throws `UnreadablePicture`, see `decodePicture`, also below `leastSide`.
 */
export async function storePicture(bytes: Buffer, target: PictureTarget): Promise<StoredPicture> {
  const decoded = await decodePicture(bytes, MAX_SIDE)
  const { leastSide = 0 } = target
  if (Math.max(decoded.width, decoded.height) < leastSide)
    throw new UnreadablePicture(
      'The picture is too small',
      `This picture is too small. Its longer side needs ${leastSide} pixels.`,
    )
  return storeDecoded(decoded, bytes, target)
}

/** Encodes a picture of our own in another width or format, fast rather than small. Never for untrusted input. */
export async function resizeTrusted(bytes: Buffer, variant: PictureVariant): Promise<Buffer> {
  const sharp = await loadSharp()
  return encode(sharp(bytes).resize({ width: variant.width }), variant, { webpEffort: 2, avifEffort: () => 0, isThorough: false })
}

/** A crop of an image, as fractions of its width and height. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** The two files of a square image: their sides in pixels, and then their keys. */
export interface Squares<T> {
  large: T
  small: T
}

/** For profile photos: three pixels per CSS pixel at the largest size, on the profile page, and everywhere else. */
export const photoSides: Squares<number> = { large: 320, small: 160 }

/** The pixels of an area: at least one, and none outside the image. */
function toPixels({ x, y, width, height }: PictureArea, picture: Decoded) {
  const within = (from: number, length: number, side: number) => {
    const start = Math.min(Math.floor(from * side), side - 1)
    return { start, length: Math.max(1, Math.min(Math.round(length * side), side - start)) }
  }
  const across = within(x, width, picture.width)
  const down = within(y, height, picture.height)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

async function storeDecodedSquares(
  decoded: Decoded,
  area: PictureArea,
  sides: Squares<number>,
  { store, folder, beforeWriting }: PictureTarget,
): Promise<Squares<string>> {
  const keyOf = (side: number) => `${folder}/${side}.webp`
  const keys = { large: keyOf(sides.large), small: keyOf(sides.small) }
  await beforeWriting?.([keys.large, keys.small])
  for (const side of [sides.large, sides.small]) {
    const whole = await reopen(decoded)
    const square = whole.extract(toPixels(area, decoded)).resize({ width: side, height: side, fit: 'cover' })
    await store.put(keyOf(side), await square.webp({ quality: 80, effort: uploadPlan.webpEffort }).toBuffer(), contentTypes.webp)
  }
  return keys
}

/** Stores an untrusted profile photo as squares of a crop. Safe as `storePicture` is; throws `UnreadablePicture`. */
export async function storeSquares(
  bytes: Buffer,
  area: PictureArea,
  sides: Squares<number>,
  target: PictureTarget,
): Promise<Squares<string>> {
  return storeDecodedSquares(await decodePicture(bytes, MAX_SIDE), area, sides, target)
}
