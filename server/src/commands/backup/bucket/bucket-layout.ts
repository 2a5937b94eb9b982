import { contentTypeOf } from '../../../platform/image-store/image-store.ts'
import { CHECKSUMS } from '../checksums.ts'
import { MEDIA } from '../picture-files.ts'
import type { BackupBucket } from './bucket-client.ts'

// Names in the bucket: `backups/<id>/<path>.age` for the files of one backup, `photos/<key>.<SHA-256>.age` for
// photos, which all backups share, and `backups/<id>/photos.txt` with the photos of a backup.

const SUFFIX = '.age'
const ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const PHOTO = /^photos\/(.+)\.([0-9a-f]{64})\.age$/

/** The name of the backup that was begun at a moment: 2027-03-01T03-30-00Z. */
export const backupIdOf = (createdAt: Date): string => `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The object of a file of a backup. Photos are shared by all backups: their content is part of their name. */
export const objectOf = (id: string, path: string, sum: string | undefined): string =>
  path.startsWith(`${MEDIA}/`) ? `photos/${path.slice(MEDIA.length + 1)}.${sum}${SUFFIX}` : `backups/${id}/${path}${SUFFIX}`

/** The object that lists the photos of a backup, readable without a key so that old photos can be removed. */
export const photoListOf = (id: string): string => `backups/${id}/photos.txt`

/** A photo of the bucket. */
export interface StoredPhoto {
  sum: string
  bytes: number
}

/** The photos of the bucket by their keys. */
export async function listStoredPhotos(bucket: BackupBucket): Promise<Map<string, StoredPhoto>> {
  const stored = new Map<string, StoredPhoto>()
  for await (const { name, bytes } of bucket.list('photos/')) {
    const [, key, sum] = PHOTO.exec(name) ?? []
    if (key && sum && contentTypeOf(key) !== null) stored.set(key, { sum, bytes })
  }
  return stored
}

/** A backup of the bucket with its objects. It is complete once its checksums are there. */
export interface StoredBackup {
  id: string
  objects: Set<string>
  isComplete: boolean
}

/** Every backup of the bucket, the oldest first. Objects with other names are not looked at. */
export async function listStoredBackups(bucket: BackupBucket): Promise<StoredBackup[]> {
  const backups = new Map<string, StoredBackup>()
  for await (const { name } of bucket.list('backups/')) {
    const id = name.split('/')[1] ?? ''
    if (!ID.test(id)) continue
    const backup = backups.get(id) ?? { id, objects: new Set(), isComplete: false }
    backup.objects.add(name)
    if (name === objectOf(id, CHECKSUMS, undefined)) backup.isComplete = true
    backups.set(id, backup)
  }
  return [...backups.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
