import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { ImageStore } from './image-store.ts'
import { type Decoded, decodePicture, decodeTrustedDrawing } from './picture-decoder.ts'

export interface PictureVariant {
  key: string
  width: number
  format: 'webp' | 'avif' | 'jpeg'
}

/** A picture as the catalogue keeps it: its size, a blurred stand-in for the page and the files made of it. */
export interface StoredPicture {
  /** The file to use when only one can be named: the JPEG, which mails and link previews understand too. */
  key: string
  width: number
  height: number
  /** A data URI of a few hundred bytes. */
  placeholder: string
  variants: PictureVariant[]
  /** Bytes of all files together. */
  bytes: number
}

/** Which files are made of a picture. A width larger than the picture itself is left out, save the smallest. */
export interface PicturePlan {
  webp: readonly number[]
  avif: readonly number[]
  jpeg: number
  /** 0 fast to 6 small. */
  webpEffort: number
  /** 0 fast to 9 small, by the width of the file: AVIF takes most of the time. */
  avifEffort(width: number): number
  /** Spends ten times as long on the JPEG for a sixth less of it. */
  isThorough: boolean
}

/** Measured in docs/decisions/0009-uploaded-pictures.md: about two seconds of one processor for a photograph of 12 million pixels. */
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
  /** The digest of what comes in, in hexadecimal, when it is known: that of a large file takes its time. */
  sha256?: string
  /** Told the keys of all files before the first of them is written. */
  beforeWriting?(keys: string[]): Promise<void>
}

function encode(picture: Sharp, { width, format }: PictureVariant, plan: PicturePlan): Promise<Buffer> {
  if (format === 'webp') return picture.webp({ quality: 80, effort: plan.webpEffort }).toBuffer()
  if (format === 'avif') return picture.avif({ quality: 50, effort: plan.avifEffort(width) }).toBuffer()
  return picture.jpeg({ quality: 82, mozjpeg: plan.isThorough }).toBuffer()
}

const widthsUpTo = (widths: readonly number[], own: number): number[] => {
  const fitting = widths.filter((width) => width <= own)
  return fitting.length > 0 || widths.length === 0 ? fitting : [own]
}

const reopen = ({ pixels, width, height, channels }: Decoded): Sharp => sharp(pixels, { raw: { width, height, channels } })

async function makePlaceholder(decoded: Decoded): Promise<string> {
  const tiny = await reopen(decoded).resize({ width: 16 }).webp({ quality: 40, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Makes every file of a decoded picture, one after the other, and puts them into the store under `<folder>/<hash>-<width>.<ending>`. */
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
    const sized = variant.width === decoded.width ? reopen(decoded) : reopen(decoded).resize({ width: variant.width })
    const encoded = await encode(sized, variant, plan)
    bytes += encoded.length
    await store.put(variant.key, encoded, contentTypes[variant.format])
  }
  return { key: jpeg.key, width: decoded.width, height: decoded.height, placeholder, variants, bytes }
}

/**
 * Takes in a picture from outside. Everything is written anew from its pixels, so that no metadata (places, names) and nothing hidden in the
 * file survives. Throws `UnreadablePicture`, see `decodePicture`.
 */
export async function storePicture(bytes: Buffer, target: PictureTarget): Promise<StoredPicture> {
  return storeDecoded(await decodePicture(bytes, MAX_SIDE), bytes, target)
}

/** Takes in a drawing of our own scene generator, `width` pixels wide. Never call it with anything from outside. */
export async function storeTrustedDrawing(svg: string, width: number, target: PictureTarget): Promise<StoredPicture> {
  return storeDecoded(await decodeTrustedDrawing(svg, width), svg, target)
}
