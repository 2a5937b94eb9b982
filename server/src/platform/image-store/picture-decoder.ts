import type { Metadata, Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

/** The bytes are not a readable image, or one too large to be opened safely. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
  constructor(
    message: string,
    /** What its uploader is told; the usual refusal of files that are no picture without it. */
    readonly advice: string | null = null,
    options: ErrorOptions = {},
  ) {
    super(message, options)
  }
}

const saveAsJpeg = (kind: string) => `${kind} pictures cannot be read here. Save it as JPEG and upload that.`
const ANIMATED = 'Animated pictures cannot be used. Upload a still one.'

/** A decoded image: upright, sRGB, without metadata, and without transparency unless it was asked for. */
export interface Decoded {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** The limits of one image: a header that claims more is refused before anything is decompressed. */
export const pictureLimits = { pixels: 50_000_000, side: 12_000 } as const

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isAscii = (bytes: Buffer, from: number, ...words: string[]): boolean =>
  words.includes(bytes.toString('latin1', from, from + (words[0]?.length ?? 0)))

/** The accepted types. TIFF and GIF are no types for web pages, but every picture is encoded anew. */
type PictureType = 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff' | 'gif'

/** Which of the accepted types the first bytes indicate; null for everything else; the file name is ignored. */
function typeOf(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 3).equals(JPEG_START)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG_START)) return 'png'
  if (isAscii(bytes, 0, 'RIFF') && isAscii(bytes, 8, 'WEBP')) return 'webp'
  if (isAscii(bytes, 4, 'ftyp') && isAscii(bytes, 8, 'avif', 'mif1')) return 'heif'
  if (isAscii(bytes, 0, 'GIF87a', 'GIF89a')) return 'gif'
  if (isAscii(bytes, 0, 'II*\0', 'MM\0*')) return 'tiff'
  return null
}

/** The true name of a common type of pictures that the image library cannot read; null for other files. */
function unreadableName(bytes: Buffer): string | null {
  if (isAscii(bytes, 4, 'ftyp') && isAscii(bytes, 8, 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'msf1')) return 'HEIC'
  if (isAscii(bytes, 0, 'BM') && bytes.length > 14 && bytes.readUInt32LE(2) >= 14 && bytes.readUInt32LE(6) === 0) return 'BMP'
  return null
}

const ANIMATION_CHUNK = Buffer.from('acTL').readUInt32BE(0)
const PIXEL_CHUNK = Buffer.from('IDAT').readUInt32BE(0)

/**
 * An animated PNG declares itself before its first pixels; the decoder would silently show its first frame only. Ten
 * megabytes may be a million empty chunks, so their names are compared as numbers.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = PNG_START.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.readUInt32BE(at + 4)
    if (name === ANIMATION_CHUNK) return true
    if (name === PIXEL_CHUNK) return false
  }
  return false
}

function checkHeader(metadata: Metadata, type: string): void {
  const { format, width, height, pages = 1, compression } = metadata
  if (format !== type) throw new UnreadablePicture(`The file begins as ${type} and continues as ${format}`)
  if (format === 'heif' && compression !== 'av1') throw new UnreadablePicture('HEIC is not accepted', saveAsJpeg('HEIC'))
  if (pages > 1)
    throw new UnreadablePicture('Several frames are not accepted', type === 'tiff' ? 'Upload a picture of one page.' : ANIMATED)
  if (width > pictureLimits.side || height > pictureLimits.side)
    throw new UnreadablePicture('The picture is too wide or too high')
}

async function toDecoded(picture: Sharp): Promise<Decoded> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Decodes an untrusted image: JPEG, PNG, WebP, AVIF, TIFF or GIF, by its bytes and never by its name. It is turned
 * upright, put on white (`keepsAlpha`: four channels instead), converted to sRGB and scaled to fit into a square of
 * `maxSide` pixels. Throws `UnreadablePicture` for everything else: other types (SVG can carry scripts), several
 * frames, a truncated file, more than 50 million pixels or 12,000 a side.
 */
export async function decodePicture(bytes: Buffer, maxSide: number, { keepsAlpha = false } = {}): Promise<Decoded> {
  const type = typeOf(bytes)
  if (type === null) {
    const name = unreadableName(bytes)
    throw new UnreadablePicture('The file is of no accepted type', name && saveAsJpeg(name))
  }
  if (type === 'png' && isAnimatedPng(bytes)) throw new UnreadablePicture('Animated pictures are not accepted', ANIMATED)
  const sharp = await loadSharp()
  try {
    const options = { limitInputPixels: pictureLimits.pixels, failOn: 'error', autoOrient: true } as const
    checkHeader(await sharp(bytes, options).metadata(), type)
    const upright = sharp(bytes, options)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await toDecoded(keepsAlpha ? upright.ensureAlpha() : upright.flatten({ background: '#FFFFFF' }))
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error
    throw new UnreadablePicture('The file could not be read as a picture', null, { cause: error })
  }
}

/** A decoded image for further work. */
export async function reopen({ pixels, width, height, channels }: Decoded): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width, height, channels } })
}
