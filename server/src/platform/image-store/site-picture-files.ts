import { heroLeast, heroWidths, logoLimits } from '#contract/site/site-pictures.rules.ts'
import { decodePicture, reopen, UnreadablePicture } from './picture-decoder.ts'
import type { PictureTarget } from './picture-pipeline.ts'

/** The picture can be read, and does not fit its place; the message is for the person who sent it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture'
}

const MAX_LOGO_SIDE = 1_200
/** The largest of `heroWidths`, and as high as a picture of that width may be. */
const MAX_HERO_SIDE = 2_400
const QUALITY = 82

/** The share of the light that a page of this color (#f3efe8) keeps, from 0 to 1 (WCAG's relative luminance). */
const PAGE_LUMINANCE = 0.866
/** The least contrast of a logo with the light page, as a mean of its visible pixels. */
const LEAST_CONTRAST = 1.3

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The mean contrast of the visible pixels with the light page; zero when nothing is visible. */
function contrastOf(pixels: Buffer): number {
  let [light, visible] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += alpha * (0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255))
    visible += alpha
  }
  if (visible === 0) return 0
  const mean = light / visible
  return (Math.max(mean, PAGE_LUMINANCE) + 0.05) / (Math.min(mean, PAGE_LUMINANCE) + 0.05)
}

/**
 * Stores an untrusted logo as one WebP file that keeps its transparency, and returns its key. Throws
 * `UnreadablePicture`, see `decodePicture`, and `UnfitPicture` when it is too small, too wide, or as light as the
 * page.
 */
export async function storeLogo(bytes: Buffer, { store, folder, beforeWriting }: PictureTarget): Promise<string> {
  const decoded = await decodePicture(bytes, MAX_LOGO_SIDE, { keepsAlpha: true })
  if (decoded.height < logoLimits.leastHeight)
    throw new UnfitPicture(`Choose a logo that is at least ${logoLimits.leastHeight} pixels high.`)
  if (decoded.width > decoded.height * logoLimits.mostTimesWide)
    throw new UnfitPicture(`Choose a logo that is at most ${logoLimits.mostTimesWide} times as wide as high.`)
  const height = Math.min(decoded.height, logoLimits.height)
  const width = Math.max(1, Math.round((decoded.width / decoded.height) * height))
  const sized = (await reopen(decoded)).resize({ width, height, fit: 'fill' })
  if (contrastOf(await sized.clone().ensureAlpha().raw().toBuffer()) < LEAST_CONTRAST)
    throw new UnfitPicture('This logo is nearly as light as the page. Choose a darker one.')
  const key = `${folder}/logo-${width}x${height}.webp`
  await beforeWriting?.([key])
  await store.put(key, await sized.webp({ quality: 90, effort: 4, alphaQuality: 100 }).toBuffer(), 'image/webp')
  return key
}

/**
 * Stores an untrusted picture for the home page in its widths, and returns the key of the widest file. Throws
 * `UnreadablePicture`, see `decodePicture`, and `UnfitPicture` when it is too small.
 */
export async function storeHero(bytes: Buffer, { store, folder, beforeWriting }: PictureTarget): Promise<string> {
  const decoded = await decodePicture(bytes, MAX_HERO_SIDE)
  if (decoded.width < heroLeast.width || decoded.height < heroLeast.height)
    throw new UnfitPicture(`Choose a picture that is at least ${heroLeast.width} pixels wide and ${heroLeast.height} high.`)
  const widths = heroWidths.filter((width) => width <= decoded.width)
  const keyOf = (width: number) => `${folder}/hero-${width}.webp`
  await beforeWriting?.(widths.map(keyOf))
  for (const width of widths) {
    const whole = await reopen(decoded)
    const file = await whole.resize({ width }).webp({ quality: QUALITY, effort: 4 }).toBuffer()
    await store.put(keyOf(width), file, 'image/webp')
  }
  const widest = widths.at(-1)
  if (!widest) throw new UnreadablePicture('No width fits')
  return keyOf(widest)
}
