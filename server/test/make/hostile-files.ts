import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files as people and attackers send them. None is stored in the repository: each is made on demand. */
export type FileMaker = () => Promise<Buffer>

export const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b4633f' } })
export const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
const text = (content: string) => async () => Buffer.from(content, 'latin1')

/** A file that messages take, and pictures do not. */
export const plainPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** One chunk of a PNG file with its right checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Inserts chunks after the header of a PNG file, before any pixel. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** A black PNG of one bit per pixel: 12,000 × 12,000 are 18 MB unpacked and a few kilobytes in the file. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** A JPEG whose header declares another size than its pixels have. */
export async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(64, 64).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

export function animatedFrames(): ReturnType<typeof sharp> {
  const pixels = Buffer.alloc(32 * 64 * 3, 90)
  pixels.fill(200, 32 * 32 * 3)
  return sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'

/** None of these may be accepted, under any name. */
export const hostileFiles: Record<string, FileMaker> = {
  'an empty file': async () => Buffer.alloc(0),
  'one byte': async () => Buffer.from([0xff]),
  'plain text': text('hello'),
  'a page': text('<!doctype html><script>alert(1)</script>'),
  'a page that begins like a GIF': text('GIF89a/*<script>alert(1)</script>*/=1;'),
  'a script that begins like a JPEG': async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('*/alert(1)//')]),
  'a script that begins like a PNG': async () =>
    Buffer.concat([(await plain(8, 8).png().toBuffer()).subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  'an SVG': text(svg),
  'an SVG after a declaration': text(`\u00ef\u00bb\u00bf<?xml version="1.0"?>\n${svg}`),
  'an SVG after a comment': text(`<!-- \u00ff\u00d8\u00ff -->${svg}`),
  'a PDF': async () => plainPdf,
  'a ZIP': text('PK\u0003\u0004\u0014\u0000\u0000\u0000'),
  'an ImageMagick script': text('push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'\n'),
  'a portable pixmap': text('P6\n2 2\n255\n\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000'),
  'an animated GIF': () => animatedFrames().gif().toBuffer(),
  'an animated WebP': () => animatedFrames().webp().toBuffer(),
  'an animated PNG': async () =>
    withChunks(await plain(20, 20).png().toBuffer(), pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
  'half a JPEG': async () => cutInHalf(await noisy(400, 300).jpeg().toBuffer()),
  'half a progressive JPEG': async () => cutInHalf(await noisy(400, 300).jpeg({ progressive: true }).toBuffer()),
  'half a PNG': async () => cutInHalf(await noisy(400, 300).png().toBuffer()),
  'half a WebP': async () => cutInHalf(await noisy(400, 300).webp().toBuffer()),
  'half a TIFF': async () => cutInHalf(await noisy(400, 300).tiff().toBuffer()),
  'half a GIF': async () => cutInHalf(await noisy(400, 300).gif().toBuffer()),
  'half an AVIF': async () => cutInHalf(await noisy(400, 300).avif({ effort: 0 }).toBuffer()),
  'the header of a PNG alone': async () => (await plain(20, 20).png().toBuffer()).subarray(0, 33),
  'a PNG with a broken checksum': async () => {
    const bytes = await noisy(40, 30).png().toBuffer()
    bytes.writeUInt8(bytes.readUInt8(29) ^ 0xff, 29)
    return bytes
  },
  'a JPEG that claims 64,250 × 64,250': () => lyingJpeg(64_250, 64_250),
  'a JPEG that claims 9,000 × 9,000': () => lyingJpeg(9_000, 9_000),
  'a JPEG of no height': () => lyingJpeg(64, 0),
  'a PNG of 16,383 × 16,383': async () => blackPng(16_383, 16_383),
  'a PNG of 8,000 × 8,000': async () => blackPng(8_000, 8_000),
  'a PNG of 12,001 × 10': async () => blackPng(12_001, 10),
  'a PNG of 10 × 12,001': async () => blackPng(10, 12_001),
}

/** A PNG text chunk that unpacks to 200 MB: the image is fine, and the text is never unpacked. */
export const textBombPng: FileMaker = async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000, 32), { level: 9 })
  return withChunks(
    await plain(416, 312).png().toBuffer(),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb])),
  )
}

/** Photos in every accepted type and in the color spaces of cameras and printers. */
export const acceptedFiles: Record<string, FileMaker> = {
  'a JPEG': () => noisy(640, 480).jpeg().toBuffer(),
  'a progressive JPEG': () => noisy(640, 480).jpeg({ progressive: true }).toBuffer(),
  'a CMYK JPEG': () => noisy(640, 480).toColourspace('cmyk').jpeg().toBuffer(),
  'a gray JPEG': () => noisy(640, 480).toColourspace('b-w').jpeg().toBuffer(),
  'a PNG': () => noisy(640, 480).png().toBuffer(),
  'a PNG of 16 bits': () => noisy(640, 480).toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => noisy(640, 480).png({ palette: true, effort: 1 }).toBuffer(),
  'a PNG with transparency': () => noisy(640, 480).ensureAlpha(0.5).png().toBuffer(),
  'a WebP': () => noisy(640, 480).webp().toBuffer(),
  'an AVIF': () => noisy(640, 480).avif({ effort: 0 }).toBuffer(),
  'a GIF': () => noisy(640, 480).gif({ effort: 1 }).toBuffer(),
  'a TIFF': () => noisy(640, 480).tiff().toBuffer(),
  'a CMYK TIFF': () => noisy(640, 480).toColourspace('cmyk').tiff().toBuffer(),
  'a PNG at the limit of its sides': async () => blackPng(12_000, 40),
}

/** A small photo with a place, a name and a thumbnail's worth of text in its EXIF, rotated by 90 degrees. */
export const sidewaysPhoto: FileMaker = () =>
  noisy(400, 200)
    .withExif({
      IFD0: { Copyright: 'Secret Name', Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A photo of exactly so many bytes: bytes after the end of a JPEG are not part of the image. */
export async function photoOfBytes(size: number): Promise<Buffer> {
  const bytes = await noisy(480, 360).jpeg().toBuffer()
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

export const smallPhoto: FileMaker = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: '#7a8f9c' } })
    .jpeg()
    .toBuffer()
