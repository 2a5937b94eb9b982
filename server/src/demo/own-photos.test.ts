import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderImageStore } from '../platform/image-store/folder-image-store.ts'
import { withOwnPhotos } from './own-photos.ts'
import { listingFolder } from './pictures.ts'
import { buildWorld } from './world/build-world.ts'

const world = buildWorld('2026-11-20')
const [first, second] = world.map(({ title }) => title)
const nameOf = (title = '') => basename(listingFolder(title))
const drawn = { listings: new Map(world.map(({ title }) => [title, []])), categories: new Map(), people: new Map() }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-photos-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const add = async (listing: string, file: string, width: number) => {
  mkdirSync(join(folder, 'given', listing), { recursive: true })
  const photo = sharp({ create: { width, height: 300, channels: 3, background: '#357' } })
  writeFileSync(join(folder, 'given', listing, file), await photo.jpeg().toBuffer())
}
const read = () => withOwnPhotos(drawn, join(folder, 'given'), world, createFolderImageStore(join(folder, 'media')))

it('shows an operator’s photos in the order of their names, and the drawn ones elsewhere', async () => {
  await add(nameOf(first), '2-garden.jpg', 420)
  await add(nameOf(first), '1-porch.jpg', 410)
  const { listings } = await read()
  expect(listings.get(first ?? '')?.map(({ width }) => width)).toEqual([410, 420])
  expect(listings.get(second ?? '')).toEqual([])
})

it('says which folder or file is wrong', async () => {
  await expect(read()).rejects.toThrow(/^DEMO_PHOTOS: the folder .*given cannot be read/)
  mkdirSync(join(folder, 'given', nameOf(first)), { recursive: true })
  await expect(read()).rejects.toThrow('has no photo.')
  writeFileSync(join(folder, 'given', nameOf(first), 'notes.txt'), 'hello')
  await expect(read()).rejects.toThrow(/notes\.txt is no photo that can be read/)
  rmSync(join(folder, 'given', nameOf(first)), { recursive: true })
  mkdirSync(join(folder, 'given', 'no-such-house'))
  await expect(read()).rejects.toThrow(`no listing is named no-such-house. The names are: `)
})
