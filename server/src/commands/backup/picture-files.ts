import { copyFile, mkdir, opendir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf, type ImageStore } from '../../platform/image-store/image-store.ts'
import { type BackupSource, forEachFile } from './backup-files.ts'
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

/** Copies one image and creates its folders; returns its size. */
async function copyPicture(from: string, to: string): Promise<number> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  return (await stat(to)).size
}

/** The number and bytes of photo files. */
export interface PictureSum {
  count: number
  bytes: number
}

/**
 * Copies images of a data folder that a backup does not have yet, and records their checksums. A key names one
 * content for ever. One that is not in the data folder is left out.
 */
export async function keepPictures(
  keys: AsyncIterable<string> | Iterable<string>,
  dataDir: string,
  backup: string,
  sums: Checksums,
): Promise<PictureSum> {
  const kept = { count: 0, bytes: 0 }
  for await (const key of keys) {
    const path = `${MEDIA}/${key}`
    if (sums.has(path)) continue
    const size = await copyPicture(join(dataDir, MEDIA, key), join(backup, path)).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (size === null) continue
    sums.set(path, await hashFile(join(backup, path)))
    kept.count += 1
    kept.bytes += size
  }
  return kept
}

/** Copies images of a backup into a folder. */
export async function copyPictures(keys: readonly string[], source: BackupSource, folder: string): Promise<void> {
  await forEachFile(keys, async (key) => {
    const to = join(folder, key)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await source.copyTo(`${MEDIA}/${key}`, to)
  })
}

/** Copies images of a backup into an object store, where equal names hold equal content. */
export async function putPictures(keys: readonly string[], source: BackupSource, store: ImageStore): Promise<void> {
  for (const key of keys) {
    const bytes = Buffer.concat(await (await source.open(`${MEDIA}/${key}`)).toArray())
    await store.put(key, bytes, contentTypeOf(key) ?? '')
  }
}
