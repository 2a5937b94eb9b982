import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictures } from '../../server/src/demo/pictures.ts'
import { render, sha256, toSvg } from './drawing.ts'
import { allDrawings, digestSources, ROOT, readRecord } from './drawn.ts'
import { PICTURES } from './world-pictures.ts'

const MAX_BYTES = 20_000_000

const record = readRecord()
const all = allDrawings()

test('the committed pictures are those of the sources: otherwise run npm run demo:draw', () => {
  expect(record.sources).toBe(digestSources(all))
  expect(Object.keys(record.files).sort()).toEqual([...all.world, ...all.site].map(({ path }) => path).sort())
})

test('every committed picture has the recorded content, and there are no others', () => {
  let bytes = 0
  for (const [path, { file }] of Object.entries(record.files)) {
    const content = readFileSync(`${ROOT}${path}`)
    expect(sha256(content), path).toBe(file)
    if (path.startsWith(PICTURES)) bytes += content.length
  }
  expect(bytes).toBeLessThan(MAX_BYTES)
  const found = readdirSync(`${ROOT}${PICTURES}`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
  expect(found.map((name) => `${PICTURES}/${name}`).sort()).toEqual(
    Object.keys(record.files).filter((path) => path.startsWith(PICTURES)),
  )
})

test('the data of the pictures names each of them, in the order of the catalog, by its content', () => {
  const described = Object.entries(readPictures()).map(([name, { version, caption }]) => ({ name, version, caption }))
  const version = (path: string) => record.files[path]?.file.slice(0, 12)
  expect(described).toEqual(all.world.map(({ name, path, caption }) => ({ name, version: version(path), caption })))
})

test('a drawing is rendered at its width', async () => {
  const [drawing] = all.world
  if (!drawing) throw new Error('The demo world has drawings')
  const small = { ...drawing, width: 600, height: 400 }
  expect(await sharp(await render(toSvg(small), small)).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
})
