import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { ImageStore } from './image-store.ts'

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
}

/** The bytes are not a picture that can be read, or one too large to be opened safely. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

/** Which files are made of a picture. A width larger than the picture itself is left out, save the smallest. */
export interface PicturePlan {
  webp: readonly number[]
  avif: readonly number[]
  jpeg: number
  /** 0 fast to 6 small, and 0 fast to 9 small: AVIF takes most of the time. */
  webpEffort: number
  avifEffort: number
  /** Spends ten times as long on the JPEG for a sixth less of it. */
  isThorough: boolean
}

export const uploadPlan: PicturePlan = {
  webp: [480, 800, 1200],
  avif: [480, 800],
  jpeg: 1200,
  webpEffort: 4,
  avifEffort: 2,
  isThorough: true,
}

const MAX_PIXELS = 60_000_000
const RASTER_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']
const endings = { webp: 'webp', avif: 'avif', jpeg: 'jpg' } as const
const contentTypes = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const

function encode(picture: Sharp, format: PictureVariant['format'], plan: PicturePlan): Promise<Buffer> {
  if (format === 'webp') return picture.webp({ quality: 80, effort: plan.webpEffort }).toBuffer()
  if (format === 'avif') return picture.avif({ quality: 55, effort: plan.avifEffort }).toBuffer()
  return picture.jpeg({ quality: 82, mozjpeg: plan.isThorough }).toBuffer()
}

const widthsUpTo = (widths: readonly number[], own: number): number[] => {
  const fitting = widths.filter((width) => width <= own)
  return fitting.length > 0 ? fitting : [own]
}

interface Decoded {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

const reopen = ({ pixels, width, height, channels }: Decoded): Sharp => sharp(pixels, { raw: { width, height, channels } })

async function makePlaceholder(decoded: Decoded): Promise<string> {
  const tiny = await reopen(decoded).resize({ width: 16 }).webp({ quality: 40, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Makes every file of a decoded picture and puts it into the store under `<folder>/<hash>-<width>.<ending>`. */
async function storeDecoded(decoded: Decoded, hash: string, target: PictureTarget): Promise<StoredPicture> {
  const { store, folder, plan = uploadPlan } = target
  const put = async (format: PictureVariant['format'], width: number): Promise<PictureVariant> => {
    const key = `${folder}/${hash}-${width}.${endings[format]}`
    const resized = width === decoded.width ? reopen(decoded) : reopen(decoded).resize({ width })
    await store.put(key, await encode(resized, format, plan), contentTypes[format])
    return { key, width, format }
  }
  const avif = plan.avif.length > 0 ? widthsUpTo(plan.avif, decoded.width) : []
  const [placeholder, jpeg, ...others] = await Promise.all([
    makePlaceholder(decoded),
    put('jpeg', Math.min(plan.jpeg, decoded.width)),
    ...widthsUpTo(plan.webp, decoded.width).map((width) => put('webp', width)),
    ...avif.map((width) => put('avif', width)),
  ])
  return { key: jpeg.key, width: decoded.width, height: decoded.height, placeholder, variants: [...others, jpeg] }
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20)

export interface PictureTarget {
  store: ImageStore
  /** The folder inside the store, such as `properties/7`. */
  folder: string
  plan?: PicturePlan
}

/**
 * Takes in a picture from outside: JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF, told by its bytes and never by its name. It is turned
 * upright, put on white, brought to sRGB and written anew, so that no metadata (places, names) and nothing hidden in the file survives.
 * Throws `UnreadablePicture`; SVG is refused because it can carry scripts and addresses.
 */
export async function storePicture(bytes: Buffer, target: PictureTarget): Promise<StoredPicture> {
  const decoded = await decode(bytes)
  return storeDecoded(decoded, hashOf(bytes), target)
}

async function decode(bytes: Buffer): Promise<Decoded> {
  if (looksLikeMarkup(bytes)) throw new UnreadablePicture('SVG is not accepted')
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
    const { format } = await sharp(bytes, options).metadata()
    if (!RASTER_FORMATS.includes(format)) throw new UnreadablePicture(`${format} is not accepted`)
    const upright = sharp(bytes, options).rotate().flatten({ background: '#FFFFFF' }).toColourspace('srgb')
    const { data, info } = await upright
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height, channels: info.channels }
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error
    throw new UnreadablePicture('The file could not be read as a picture', { cause: error })
  }
}

/** SVG and XML are recognised before any decoder sees them. */
function looksLikeMarkup(bytes: Buffer): boolean {
  return /^\s*(<\?xml|<!doctype|<!--|<svg)/i.test(
    bytes
      .subarray(0, 300)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
}

/** Takes in a drawing of our own scene generator, `width` pixels wide. Never call it with anything from outside. */
export async function storeTrustedDrawing(svg: string, width: number, target: PictureTarget): Promise<StoredPicture> {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${heightOf(svg, width)}" `)
  const { data, info } = await sharp(Buffer.from(sized))
    .flatten({ background: '#FFFFFF' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = { pixels: data, width: info.width, height: info.height, channels: info.channels }
  return storeDecoded(decoded, hashOf(svg), target)
}

function heightOf(svg: string, width: number): number {
  const [, boxWidth = '3', boxHeight = '2'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  return Math.round((width * Number(boxHeight)) / Number(boxWidth))
}
