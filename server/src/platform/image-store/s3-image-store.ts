import { S3mini, S3ServiceError } from 's3mini'
import { contentTypeOf, type ImageStore } from './image-store.ts'

export interface S3Settings {
  bucket: string
  /** The URL of the service without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The object store does not answer or refuses us. Callers get 503: it is not their mistake, and may pass. */
export class ImageStoreUnavailable extends Error {
  override readonly name = 'ImageStoreUnavailable'
  readonly statusCode = 503
}

const TIMEOUT_MS = 10_000

const isMissing = (error: unknown) => error instanceof S3ServiceError && error.status === 404

async function askStore<T>(action: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ImageStoreUnavailable(`The object store could not ${action}`, { cause: error })
  }
}

/**
 * Images as objects of a bucket of S3 or a compatible service. Browsers still fetch them at `/media/<key>` from us,
 * so that the bucket may stay private and the pages need no other origin. Throws `ImageStoreUnavailable` when the
 * store fails.
 */
export function createS3ImageStore({ bucket, endpoint, ...access }: S3Settings): ImageStore & { check(): Promise<void> } {
  const client = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`, requestAbortTimeout: TIMEOUT_MS })
  return {
    /** Whether the bucket exists and is accessible. */
    async check() {
      const isThere = await askStore('be reached', () => client.bucketExists())
      if (!isThere) throw new ImageStoreUnavailable(`There is no bucket ${bucket}, or it is not open to this key`)
    },
    async put(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new Error(`Not a key for ${contentType}: ${key}`)
      await askStore('keep a file', () => client.putObject(key, bytes, contentType))
    },
    async get(key) {
      const contentType = contentTypeOf(key)
      if (contentType === null) return null
      return askStore('give a file', async () => {
        const answer = await client.getObjectResponse(key)
        return answer ? { body: Buffer.from(await answer.arrayBuffer()), contentType } : null
      })
    },
    async remove(key) {
      if (contentTypeOf(key) === null) return
      await askStore('remove a file', () =>
        client.deleteObject(key).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        }),
      )
    },
    urlFor: (key) => `/media/${key}`,
  }
}
