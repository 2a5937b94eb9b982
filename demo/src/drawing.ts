import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { drawPortrait } from './portraits/draw-portrait.ts'
import type { Look } from './portraits/look.ts'
import { drawScene } from './scenes/draw-scene.ts'
import type { Scene } from './scenes/scene.ts'

/** One picture to draw: what it shows, and its file. */
export interface Drawing {
  /** From the root of the repository. */
  path: string
  subject: { scene: Scene } | { person: string; look: Look }
  /** Pixels that the drawing is rendered at. */
  width: number
  height: number
  /** The part of the rendering that the file holds; the whole without it. */
  crop?: { left: number; top: number; width: number; height: number }
  /** The width that the rendering is scaled down to. */
  scaledTo?: number
  /** From 1 to 100, of WebP or JPEG, whatever the path ends in. */
  quality: number
}

/** The drawing as an SVG; the same drawing gives the same bytes. */
export function toSvg({ subject, width, height }: Drawing): string {
  const svg = 'scene' in subject ? drawScene(subject.scene) : drawPortrait(subject.person, subject.look)
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
}

/** Renders an SVG of a drawing as the bytes of its file. */
export function render(svg: string, { path, crop, scaledTo, quality }: Drawing): Promise<Buffer> {
  const rendered = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#FFFFFF' })
  const cropped = crop ? rendered.extract(crop) : rendered
  const sized = scaledTo === undefined ? cropped : cropped.resize({ width: scaledTo })
  return (path.endsWith('.jpg') ? sized.jpeg({ quality, mozjpeg: true }) : sized.webp({ quality, effort: 6 })).toBuffer()
}

/** A blurred picture of a few hundred bytes, which pages show while they load the file, as a data URI. */
export async function makePlaceholder(file: Buffer): Promise<string> {
  const tiny = await sharp(file).resize({ width: 16 }).webp({ quality: 40, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
