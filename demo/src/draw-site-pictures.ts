// Draws the pictures of the home page and of the text pages anew: npx tsx demo/src/draw-site-pictures.ts
import { join } from 'node:path'
import sharp from 'sharp'
import { categoryPictures } from './plan/pictures.ts'
import { drawScene } from './scenes/draw-scene.ts'
import type { Scene } from './scenes/scene.ts'

const features = join(import.meta.dirname, '../../web/src/features')
const HERO_WIDTHS = [960, 1280, 1600, 2400]

/** A farmhouse right of the middle; the headline lies over quiet sky and meadow to its left; 2 to 1. */
const hero: Scene = {
  biome: 'smokies',
  building: 'farmhouse',
  hour: 'sunset',
  season: 'summer',
  weather: 'clear',
  side: -1,
  seed: 'hero',
  view: 'exterior',
  layout: 0,
  box: '0 130 1200 600',
  frame: { at: 846, zoom: 0.57, horizon: 486, bend: -5, quiet: [110, 660], isBare: true },
}
/** Two chairs before the lake: become a host. */
const porch: Scene = {
  biome: 'northwoods',
  building: 'lakehouse',
  hour: 'golden',
  season: 'summer',
  weather: 'fair',
  side: -1,
  seed: 'home-porch',
  view: 'porch',
  layout: 0,
}

/** A wide picture above each text page; 18 to 7. */
const pagePictures: Record<string, Scene> = {
  'how-it-works': {
    biome: 'northwoods',
    building: 'cabin',
    hour: 'dusk',
    season: 'autumn',
    weather: 'clear',
    side: 1,
    seed: 'page-how-it-works',
    view: 'exterior',
    layout: 0,
    box: '0 190 1200 467',
  },
  help: {
    biome: 'pacific',
    building: 'lakehouse',
    hour: 'morning',
    season: 'summer',
    weather: 'fair',
    side: -1,
    seed: 'page-help',
    view: 'coffee',
    layout: 1,
    box: '0 240 1200 467',
  },
  privacy: {
    biome: 'alpine',
    building: 'chalet',
    hour: 'night',
    season: 'winter',
    weather: 'clear',
    side: -1,
    seed: 'page-privacy',
    view: 'exterior',
    layout: 0,
    box: '0 165 1200 467',
    frame: { zoom: 0.82 },
  },
  terms: {
    biome: 'atlantic',
    building: 'capecod',
    hour: 'golden',
    season: 'autumn',
    weather: 'fair',
    side: 1,
    seed: 'page-terms',
    view: 'living',
    layout: 1,
    box: '0 250 1200 467',
  },
  'cookie-settings': {
    biome: 'vineyard',
    building: 'farmhouse',
    hour: 'morning',
    season: 'spring',
    weather: 'fair',
    side: -1,
    seed: 'page-cookies',
    view: 'kitchen',
    layout: 1,
    box: '0 220 1200 467',
  },
  sitemap: {
    biome: 'desert',
    building: 'adobe',
    hour: 'sunset',
    season: 'summer',
    weather: 'clear',
    side: 1,
    seed: 'page-sitemap',
    view: 'exterior',
    layout: 0,
    box: '0 250 1200 467',
  },
}

/** Paper grain would double the size of a file. */
const withoutGrain = (svg: string): string => svg.replace(/<rect [^>]*-grain\)"[^>]*\/>/, '')

async function draw(scene: Scene, path: string, width: number, height: number): Promise<void> {
  const sized = withoutGrain(drawScene(scene)).replace('<svg ', `<svg width="${width}" height="${height}" `)
  await sharp(Buffer.from(sized), { unlimited: true })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(features, `${path}.webp`))
}

/** The picture that other sites show beside a link. */
async function drawSocialImage(): Promise<void> {
  const file = join(import.meta.dirname, '../../web/public/social.jpg')
  const sized = withoutGrain(drawScene(hero)).replace('<svg ', '<svg width="1260" height="630" ')
  await sharp(Buffer.from(sized), { unlimited: true })
    .extract({ left: 60, top: 0, width: 1200, height: 630 })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
}

for (const width of HERO_WIDTHS) await draw(hero, `home/pictures/hero-${width}`, width, width / 2)
for (const [slug, scene] of Object.entries(categoryPictures)) await draw(scene, `home/pictures/${slug}`, 820, 546)
await draw(porch, 'home/pictures/porch', 900, 600)
for (const [name, scene] of Object.entries(pagePictures)) await draw(scene, `site-pages/pictures/${name}`, 1440, 560)
await drawSocialImage()
