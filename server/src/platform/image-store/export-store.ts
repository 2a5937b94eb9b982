import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3mini } from 's3mini'
import type { S3Settings } from './s3-image-store.ts'

/** The private store of exports: nothing of it has a URL. Keys are `exports/12/bookings.csv.0001`. */
export interface ExportStore {
  /** Stores the bytes under the key; a repeat replaces them. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null when there are none. */
  get(key: string): Promise<Buffer | null>
  /** Deletes what is there, if anything. */
  remove(key: string): Promise<void>
}

const TIMEOUT_MS = 30_000
const KEY = /^exports\/\d{1,10}\/[a-z_]{1,40}\.[a-z]{1,8}(\.\d{4,6})?$/

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || ('status' in error && error.status === 404))

const checked = (key: string): string => {
  if (!KEY.test(key)) throw new Error(`Not a key of an export: ${key}`)
  return key
}

/** Files below the data folder, readable by its owner alone. A file appears under its name when it is complete. */
export function createFolderExportStore(dataDir: string): ExportStore {
  return {
    async put(key, bytes) {
      const file = join(dataDir, checked(key))
      const draft = join(dirname(file), `.${randomUUID()}.part`)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: (key) =>
      readFile(join(dataDir, checked(key))).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    remove: (key) => rm(join(dataDir, checked(key)), { force: true }),
  }
}

/** Objects of the bucket that holds the photos. `/media` serves keys of photos only, and none of these. */
export function createS3ExportStore({ bucket, endpoint, ...access }: S3Settings): ExportStore {
  const client = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`, requestAbortTimeout: TIMEOUT_MS })
  return {
    put: async (key, bytes) => {
      await client.putObject(checked(key), bytes, 'application/octet-stream')
    },
    async get(key) {
      const answer = await client.getObjectResponse(checked(key))
      return answer ? Buffer.from(await answer.arrayBuffer()) : null
    },
    remove: async (key) => {
      await client.deleteObject(checked(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

/** The store of a server: its bucket, or its data folder without one. */
export const createExportStore = ({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): ExportStore =>
  s3 ? createS3ExportStore(s3) : createFolderExportStore(dataDir)
