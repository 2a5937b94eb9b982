import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPictures } from './picture-files.ts'

/** The recursive `opendir` of Node 20 lists a part of so many folders. */
const FOLDERS = 120

let media: string
const keys: string[] = []

beforeAll(() => {
  media = mkdtempSync(join(tmpdir(), 'porchlight-media-'))
  for (let number = 0; number < FOLDERS; number += 1) {
    const folder = `properties/${number % 40}/photo${number}`
    mkdirSync(join(media, folder), { recursive: true })
    for (const name of ['480.webp', '800.avif', '1200.jpg']) {
      writeFileSync(join(media, folder, name), '')
      keys.push(`${folder}/${name}`)
    }
  }
  writeFileSync(join(media, '.unfinished.part'), '')
})
afterAll(() => rmSync(media, { recursive: true, force: true }))

async function listAll(folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const key of listPictures(folder)) found.push(key)
  return found.sort()
}

it('lists the images of every folder, and no other file', async () => {
  expect(await listAll(media)).toEqual(keys.sort())
})

it('lists nothing where there is no folder, and refuses one that cannot be read', async () => {
  expect(await listAll(join(media, 'missing'))).toEqual([])
  await expect(listAll(join(media, '.unfinished.part'))).rejects.toThrow('ENOTDIR')
})
