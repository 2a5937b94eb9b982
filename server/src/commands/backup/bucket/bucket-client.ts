import { setTimeout as sleep } from 'node:timers/promises'
import { S3Error, S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { describeCause } from '../../../app/platform.ts'
import type { S3Settings } from '../../../platform/image-store/s3-image-store.ts'
import type { Bytes } from '../backup-files.ts'

/** The bucket does not answer or refuses us; the message is one readable line. */
export class BucketFailure extends Error {}

/** What is sent at once. Later parts of a large object are larger, so that 10,000 of them hold 440 GB. */
const PART = 8 * 1_048_576
const PARTS_OF_A_SIZE = 1_000
/** How often a part is tried, with pauses of 1, 2 and 4 seconds between. */
const TRIES = 4
const PAGE = 1_000
const TYPE = 'application/octet-stream'

export interface BackupBucket {
  name: string
  /** All objects whose names begin with a text. */
  list(prefix: string): AsyncGenerator<{ name: string; bytes: number }>
  /** Stores bytes; at most one part of them is in memory. After a failure the object is as it was. */
  put(name: string, bytes: Bytes): Promise<void>
  /** The bytes of an object; null when there is none. */
  get(name: string): Promise<Bytes | null>
  remove(names: readonly string[]): Promise<void>
}

/** How stores say that nothing more fits; S3 itself has no end. */
const FULL = 507
const fullCodes = /StorageFull|InsufficientStorage|QuotaExceeded/i

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceError && (error.status === FULL || fullCodes.test(error.serviceCode ?? ''))

function explain(bucket: string, error: unknown): BucketFailure {
  if (error instanceof BucketFailure) return error
  if (isFull(error)) return new BucketFailure(`The bucket ${bucket} is full.`, { cause: error })
  const said =
    error instanceof S3ServiceError
      ? `${error.status} ${error.serviceCode ?? ''}`.trim()
      : describeCause(error instanceof S3Error && error.cause ? error.cause : error)
  return new BucketFailure(`The bucket ${bucket} cannot be used: ${said}`, { cause: error })
}

/** What a person could mend does not pass by itself: it is not tried again. */
const isRefusal = (error: unknown): boolean =>
  isFull(error) || (error instanceof S3ServiceError && error.status >= 400 && error.status < 500)

async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || isRefusal(error)) throw error
      await sleep(1_000 * 2 ** (tried - 1))
    }
  }
}

/** Bytes in pieces of the sizes that parts have. */
async function* inParts(bytes: Bytes): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  let count = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    size += piece.length
    if (size < PART * (1 + Math.floor(count / PARTS_OF_A_SIZE))) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
    count += 1
  }
  if (size > 0 || count === 0) yield Buffer.concat(pieces)
}

/** Opens the bucket of the backups. Every method throws `BucketFailure` when the bucket fails. */
export function openBackupBucket({ bucket, endpoint, ...access }: S3Settings): BackupBucket {
  const client = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` })
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await insist(work)
    } catch (error) {
      throw explain(bucket, error)
    }
  }
  async function* read(response: Response): AsyncGenerator<Uint8Array> {
    try {
      yield* response.body ?? []
    } catch (error) {
      throw explain(bucket, error)
    }
  }
  /** Sends an object in parts. Errors of what is read keep their own words. */
  async function putParts(name: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const uploadId = await ask(() => client.getMultipartUploadId(name, TYPE))
    try {
      const sent: UploadPart[] = []
      for await (const part of parts) sent.push(await ask(() => client.uploadPart(name, uploadId, part, sent.length + 1)))
      await ask(() => client.completeMultipartUpload(name, uploadId, sent))
    } catch (error) {
      await client.abortMultipartUpload(name, uploadId).catch(() => undefined)
      throw error
    }
  }
  return {
    name: bucket,
    async *list(prefix) {
      let token: string | undefined
      do {
        const page = await ask(() => client.listObjectsPaged('/', prefix, PAGE, token))
        if (!page) throw new BucketFailure(`There is no bucket ${bucket}, or it is not open to this key.`)
        for (const { Key: name, Size: bytes } of page.objects ?? []) yield { name, bytes: Number(bytes) }
        token = page.nextContinuationToken
      } while (token)
    },
    async put(name, bytes) {
      const parts = inParts(bytes)
      const first = await parts.next()
      const second = await parts.next()
      if (first.done) return
      if (second.done) return void (await ask(() => client.putObject(name, first.value, TYPE)))
      await putParts(
        name,
        (async function* () {
          yield first.value
          yield second.value
          yield* parts
        })(),
      )
    },
    async get(name) {
      const response = await ask(() => client.getObjectResponse(name))
      return response ? read(response) : null
    },
    async remove(names) {
      if (names.length === 0) return
      const removed = await ask(() => client.deleteObjects([...names]))
      if (removed.includes(false)) throw new BucketFailure(`The bucket ${bucket} kept a file that was to be removed.`)
    },
  }
}
