// Draws the icons of the installed site anew from web/public/favicon.svg: node scripts/build/draw-app-icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../web/public')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8').trim()
/**
 * Systems cut their own shape out of a maskable icon: its ground fills the square, the mark keeps to the safe zone.
 */
const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1]
const inner = mark.replace(/<rect[^>]*\/>/, '').replace(/^<svg[^>]*>|<\/svg>$/g, '')
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="translate(9.6 9.6) scale(.7)">${inner}</g></svg>`

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, name))

await Promise.all([
  draw(mark, 192, 'icon-192.png'),
  draw(mark, 512, 'icon-512.png'),
  draw(maskable, 512, 'icon-maskable-512.png'),
])
