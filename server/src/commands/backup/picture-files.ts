import { copyFile, mkdir, opendir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf, type ImageStore } from '../../platform/image-store/image-store.ts'
import { type Checksums, hashFile } from './checksums.ts'

/** The folder of the images, in the data folder and in a backup alike. */
export const MEDIA = 'media'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Opens a folder; null when it does not exist. */
async function openFolder(folder: string) {
  try {
    return await opendir(folder)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * The keys of all images in a folder. Other files, such as one that is still being written, are skipped. Each folder
 * is read by itself: the recursive `opendir` of Node 20 loses entries. Throws when a folder cannot be read.
 */
export async function* listPictures(folder: string): AsyncGenerator<string> {
  const waiting = ['']
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for await (const entry of (await openFolder(join(folder, at))) ?? []) {
      const key = `${at}${entry.name}`
      if (entry.isDirectory()) waiting.push(`${key}/`)
      else if (entry.isFile() && contentTypeOf(key) !== null) yield key
    }
  }
}

/** Copies one image and creates its folders; returns its size, or null when it has just been removed. */
async function copyPicture(from: string, to: string): Promise<number | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, to)
    return (await stat(to)).size
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Copies the images of a data folder that a backup does not have yet, and records their checksums. A key names one
 * content for ever.
 */
export async function keepPictures(dataDir: string, backup: string, sums: Checksums): Promise<{ count: number; bytes: number }> {
  const from = join(dataDir, MEDIA)
  let count = 0
  let bytes = 0
  for await (const key of listPictures(from)) {
    const path = `${MEDIA}/${key}`
    if (sums.has(path)) continue
    const size = await copyPicture(join(from, key), join(backup, path))
    if (size === null) continue
    sums.set(path, await hashFile(join(backup, path)))
    count += 1
    bytes += size
  }
  return { count, bytes }
}

/** Copies the images of a backup into a folder; returns their number. */
export async function copyPictures(backup: string, folder: string): Promise<number> {
  let count = 0
  for await (const key of listPictures(join(backup, MEDIA))) {
    await copyPicture(join(backup, MEDIA, key), join(folder, key))
    count += 1
  }
  return count
}

/** Copies the images of a backup into an object store, where equal names hold equal content. */
export async function putPictures(backup: string, store: ImageStore): Promise<number> {
  let count = 0
  for await (const key of listPictures(join(backup, MEDIA))) {
    await store.put(key, await readFile(join(backup, MEDIA, key)), contentTypeOf(key) ?? '')
    count += 1
  }
  return count
}
