import type { Drawing } from './drawing.ts'
import { categoryPictures } from './plan/pictures.ts'
import type { Scene } from './scenes/scene.ts'

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

const site = (path: string, scene: Scene, width: number, height: number): Drawing => ({
  path: `web/src/features/${path}.webp`,
  subject: { scene },
  width,
  height,
  quality: 78,
})

/** The picture that other sites show beside a link. */
const social: Drawing = {
  path: 'web/public/social.jpg',
  subject: { scene: hero },
  width: 1260,
  height: 630,
  crop: { left: 60, top: 0, width: 1200, height: 630 },
  quality: 82,
}

/** The pictures of the home page, of the text pages and of links to the site. They are no part of the demo world. */
export const sitePictures: readonly Drawing[] = [
  ...HERO_WIDTHS.map((width) => site(`home/pictures/hero-${width}`, hero, width, width / 2)),
  ...Object.entries(categoryPictures).map(([slug, scene]) => site(`home/pictures/${slug}`, scene, 820, 546)),
  site('home/pictures/porch', porch, 900, 600),
  ...Object.entries(pagePictures).map(([name, scene]) => site(`site-pages/pictures/${name}`, scene, 1440, 560)),
  social,
]
