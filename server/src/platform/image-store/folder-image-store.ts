import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf, type ImageStore } from './image-store.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Images as files of a folder, served at `/media/<key>`. A file appears under its name only when it is complete: it
 * is written beside it and renamed, so that no reader and no crash ever leaves half an image.
 */
export function createFolderImageStore(folder: string): ImageStore {
  return {
    async put(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new Error(`Not a key for ${contentType}: ${key}`)
      const file = join(folder, key)
      const draft = join(folder, `.${randomUUID()}.part`)
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      const contentType = contentTypeOf(key)
      if (contentType === null) return null
      try {
        return { body: await readFile(join(folder, key)), contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      if (contentTypeOf(key) !== null) await rm(join(folder, key), { force: true })
    },
    urlFor: (key) => `/media/${key}`,
  }
}
