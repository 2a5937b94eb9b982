// `npm run demo:draw`: draws what has changed of the pictures of the demo world and of the site, and records it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type DemoPictures, PICTURES_DATA } from '../../server/src/demo/pictures.ts'
import { type Drawing, makePlaceholder, render, sha256, toSvg } from './drawing.ts'
import { allDrawings, type DrawnRecord, digestSources, RECORD, ROOT, readRecord } from './drawn.ts'
import { PICTURES, type WorldDrawing } from './world-pictures.ts'

/** As many as the image library renders at a time. */
const AT_ONCE = 4
/** How many characters of the digest of a file are its version. */
const VERSION = 12

const before: DrawnRecord = existsSync(`${ROOT}${RECORD}`) ? readRecord() : { sources: '', files: {} }
const files: DrawnRecord['files'] = {}
let drawn = 0

const digestOf = (path: string): string | null => (existsSync(`${ROOT}${path}`) ? sha256(readFileSync(`${ROOT}${path}`)) : null)

/** Draws a file unless it is there and its SVG is the one that it was made from. */
async function draw(drawing: Drawing): Promise<void> {
  const { path, crop, scaledTo, quality } = drawing
  const svg = toSvg(drawing)
  const digest = sha256(JSON.stringify([svg, crop, scaledTo, quality]))
  const known = before.files[path]
  if (known?.svg === digest && known.file === digestOf(path)) {
    files[path] = known
    return
  }
  const file = await render(svg, drawing)
  mkdirSync(dirname(`${ROOT}${path}`), { recursive: true })
  writeFileSync(`${ROOT}${path}`, file)
  files[path] = { svg: digest, file: sha256(file) }
  drawn += 1
  if (drawn % 25 > 0) return
  // What is drawn so far need not be drawn again when this run is broken off.
  writeRecord('')
  process.stdout.write(`${drawn} pictures drawn\n`)
}

function writeRecord(sources: string): void {
  const known = sources === '' ? { ...before.files, ...files } : files
  const inOrder = Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(`${ROOT}${RECORD}`, `{"sources": "${sources}", "files": {\n${toLines(inOrder)}\n}}\n`)
}

/** Removes the pictures of listings and people that are no more. */
function removeOthers(): void {
  for (const name of readdirSync(`${ROOT}${PICTURES}`, { recursive: true, encoding: 'utf8' })) {
    const path = `${PICTURES}/${name.replaceAll('\\', '/')}`
    if (path.endsWith('.webp') && !(path in files)) rmSync(`${ROOT}${path}`)
  }
}

/** One line an entry: a change of a picture is a change of a line. */
const toLines = (entries: [string, unknown][]): string =>
  entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')

async function describe(drawing: WorldDrawing): Promise<[string, DemoPictures[string]]> {
  const { name, path, subject, caption, scaledTo, width, height } = drawing
  const file = readFileSync(`${ROOT}${path}`)
  const size = { width: scaledTo ?? width, height: Math.round((height * (scaledTo ?? width)) / width) }
  const placeholder = 'scene' in subject ? { placeholder: await makePlaceholder(file) } : {}
  const version = sha256(file).slice(0, VERSION)
  return [name, { version, ...size, bytes: file.length, ...placeholder, ...(caption === undefined ? {} : { caption }) }]
}

const all = allDrawings()
const drawings = [...all.world, ...all.site]
const queue = drawings.values()
const work = async () => {
  for (const drawing of queue) await draw(drawing)
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
removeOthers()
const described = await Promise.all(all.world.map(describe))
writeFileSync(`${ROOT}${PICTURES}/${PICTURES_DATA}`, `{\n${toLines(described)}\n}\n`)
writeRecord(digestSources(all))
const megabytes = described.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1e6
process.stdout.write(`${drawn} of ${drawings.length} pictures drawn; those of the demo world take ${megabytes.toFixed(1)} MB\n`)
