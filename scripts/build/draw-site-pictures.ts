// Draws the pictures of the home page anew: npx tsx scripts/build/draw-home-pictures.ts
import { join } from 'node:path'
import sharp from 'sharp'
import { drawScene } from '../../server/src/demo/scenes/draw-scene.ts'
import type { Scene } from '../../server/src/demo/scenes/scene.ts'
import { categoryPictures } from '../../server/src/demo/world/pictures.ts'

const folder = join(import.meta.dirname, '../../web/src/features/home/pictures')
const HERO_WIDTHS = [960, 1280, 1600, 2400]

/** A farmhouse right of the middle, quiet sky and meadow left of it for the headline; 2 to 1. */
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

/** Paper grain would double the size of a file. */
const withoutGrain = (svg: string): string => svg.replace(/<rect [^>]*-grain\)"[^>]*\/>/, '')

async function draw(scene: Scene, name: string, width: number, height: number): Promise<void> {
  const sized = withoutGrain(drawScene(scene)).replace('<svg ', `<svg width="${width}" height="${height}" `)
  await sharp(Buffer.from(sized), { unlimited: true })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
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

for (const width of HERO_WIDTHS) await draw(hero, `hero-${width}`, width, width / 2)
for (const [slug, scene] of Object.entries(categoryPictures)) await draw(scene, slug, 820, 546)
await draw(porch, 'porch', 900, 600)
await drawSocialImage()
