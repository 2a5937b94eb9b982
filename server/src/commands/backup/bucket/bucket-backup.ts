import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Decrypter, Encrypter } from 'age-encryption'
import type { Config } from '../../../config/env.ts'
import { contentTypeOf } from '../../../platform/image-store/image-store.ts'
import { createS3ImageStore } from '../../../platform/image-store/s3-image-store.ts'
import { type BackupSource, type BackupTarget, BadBackup, type Bytes, forEachFile } from '../backup-files.ts'
import { CHECKSUMS, type Checksums, checksumLines, hashOf, readChecksums } from '../checksums.ts'
import { readManifest } from '../manifest.ts'
import { listPictures, MEDIA } from '../picture-files.ts'
import { type BackupBucket, openBackupBucket } from './bucket-client.ts'
import { backupIdOf, listStoredBackups, listStoredPhotos, objectOf, photoListOf, type StoredPhoto } from './bucket-layout.ts'
import { decryptBytes, encryptBytes } from './encryption.ts'

/** The photos of a site, in its data folder or its bucket. */
interface PhotoSource {
  list(): AsyncIterable<string>
  /** The bytes of a photo, which are a few megabytes at most; null when it is gone. */
  read(key: string): Promise<Buffer | null>
}

async function* listBucketPhotos(bucket: BackupBucket): AsyncGenerator<string> {
  for await (const { name } of bucket.list('')) if (contentTypeOf(name) !== null) yield name
}

function photoSourceOf({ s3, dataDir }: Config): PhotoSource {
  if (s3) {
    const store = createS3ImageStore(s3)
    return {
      list: () => listBucketPhotos(openBackupBucket(s3)),
      read: async (key) => (await store.get(key))?.body ?? null,
    }
  }
  return {
    list: () => listPictures(join(dataDir, MEDIA)),
    read: (key) =>
      readFile(join(dataDir, MEDIA, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
  }
}

/** Writes a backup into a bucket, encrypted on its way. A photo that the bucket has already is not sent again. */
export async function openBucketTarget(
  config: Config,
  bucket: BackupBucket,
  encrypter: Encrypter,
  id: string,
): Promise<BackupTarget> {
  const photos = photoSourceOf(config)
  const stored = await listStoredPhotos(bucket)
  const write = (path: string, bytes: Bytes, sum?: string) => bucket.put(objectOf(id, path, sum), encryptBytes(encrypter, bytes))
  const keepPicture = async (key: string): Promise<StoredPhoto | null> => {
    const known = stored.get(key)
    if (known) return known
    const bytes = await photos.read(key)
    if (!bytes) return null
    const photo = { sum: hashOf(bytes), bytes: bytes.length }
    await write(`${MEDIA}/${key}`, Readable.from([bytes]), photo.sum)
    stored.set(key, photo)
    return photo
  }
  return {
    copiesBucket: true,
    listPictures: photos.list,
    write,
    async keepPictures(keys, sums) {
      const kept = { count: 0, bytes: 0 }
      await forEachFile(keys, async (key) => {
        const path = `${MEDIA}/${key}`
        if (sums.has(path)) return
        const photo = await keepPicture(key)
        if (!photo) return
        sums.set(path, photo.sum)
        kept.count += 1
        kept.bytes += photo.bytes
      })
      return kept
    },
    async finish(sums) {
      const names = [...sums].flatMap(([path, sum]) => (path.startsWith(`${MEDIA}/`) ? [`${objectOf(id, path, sum)}\n`] : []))
      await bucket.put(photoListOf(id), Readable.from([Buffer.from(names.join(''))]))
      await write(CHECKSUMS, Readable.from([checksumLines(sums)]))
    },
  }
}

/** Ends with `BadBackup` after bytes that have another checksum. */
async function* compareSum(bytes: Bytes, path: string, sum: string | undefined): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
  if (sum !== undefined && hash.digest('hex') !== sum) throw new BadBackup(`${path} is damaged: its checksum differs.`)
}

async function findBackup(bucket: BackupBucket, wanted: string) {
  const complete = (await listStoredBackups(bucket)).filter(({ isComplete }) => isComplete)
  const found = wanted === 'newest' ? complete.at(-1) : complete.find(({ id }) => id === wanted)
  if (found) return found
  const newest = complete.slice(-5).map(({ id }) => id)
  throw new BadBackup(
    newest.length === 0
      ? `The bucket ${bucket.name} has no complete backup.`
      : `The bucket ${bucket.name} has no complete backup ${wanted}. The newest are ${newest.join(', ')}.`,
  )
}

/**
 * Opens a backup of a bucket by its id, or the newest one. What is read is decrypted and compared with its checksum
 * on its way. Throws `BadBackup` when there is none, the identity is another one, or a file is missing.
 */
export async function openBucketSource(bucket: BackupBucket, decrypter: Decrypter, wanted: string): Promise<BackupSource> {
  const { id, objects } = await findBackup(bucket, wanted)
  const compared: Checksums = new Map()
  const open = async (path: string): Promise<Readable> => {
    const sum = compared.get(path)
    const bytes = await bucket.get(objectOf(id, path, sum))
    if (!bytes) throw new BadBackup(`${path} is missing from the backup.`)
    return Readable.from(compareSum(decryptBytes(decrypter, bytes, path), path, sum), { objectMode: false })
  }
  const source: BackupSource = {
    name: `${id} in the bucket ${bucket.name}`,
    open,
    copyTo: async (path, to) => pipeline(await open(path), createWriteStream(to, { mode: 0o600, flags: 'wx' })),
    compared,
  }
  for (const [path, sum] of await readChecksums(source)) compared.set(path, sum)
  for await (const { name } of bucket.list('photos/')) objects.add(name)
  for (const [path, sum] of compared)
    if (!objects.has(objectOf(id, path, sum))) throw new BadBackup(`${path} is missing from the backup.`)
  const { createdAt } = await readManifest(source)
  if (backupIdOf(new Date(createdAt)) !== id)
    throw new BadBackup(`${source.name} is the backup of ${createdAt} under another name.`)
  return source
}
