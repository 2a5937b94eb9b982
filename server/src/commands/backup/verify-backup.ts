import { knowsMigration } from '../../db/dump/create-tables.ts'
import { type BackupSource, BadBackup } from './backup-files.ts'
import { verifyChecksums } from './checksums.ts'
import { formatCount, type Say } from './cli-output.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { describePhotos, findMissingPhotos } from './named-photos.ts'
import { MEDIA } from './picture-files.ts'

interface Order {
  /** Whether files that are compared whenever they are read are read now, too. */
  readsAll: boolean
  mayLackPhotos: boolean
}

/** A verified backup: what it records about itself, and the keys of its photos. */
export interface Verified {
  source: BackupSource
  manifest: Manifest
  photos: string[]
}

/** Compares a backup with the photos that its tables name. Throws `BadBackup` when it lacks some. */
async function verifyPhotos({ mayLackPhotos }: Order, { source, manifest, photos }: Verified, say: Say): Promise<void> {
  const { pictures, dump } = manifest
  if (!('count' in pictures)) return say(`The photos of this backup are in the bucket ${pictures.bucket} and are not compared`)
  const known = new Set([...photos, ...pictures.removed])
  const missing = await findMissingPhotos(source, dump.tables, (key) => known.has(key))
  if (missing.length === 0) return
  const lack = `The backup lacks ${describePhotos([...new Set(missing.map(({ key }) => key))])}`
  if (!mayLackPhotos) throw new BadBackup(`${lack}. --incomplete restores everything else.`)
  say(lack)
}

/**
 * Verifies a backup. Throws `BadBackup` when it is damaged or incomplete, or was made by a later version. Files that
 * are compared whenever they are read are read by a restore once, before anything is kept.
 */
export async function verify(order: Order, source: BackupSource, say: Say): Promise<Verified> {
  const manifest = await readManifest(source)
  const files = source.compared && !order.readsAll ? [...source.compared.keys()] : await verifyChecksums(source)
  const photos = files.flatMap((path) => (path.startsWith(`${MEDIA}/`) ? [path.slice(MEDIA.length + 1)] : []))
  const expected =
    manifest.dump.tables.length + manifest.files.length + 1 + ('count' in manifest.pictures ? manifest.pictures.count : 0)
  if (files.length !== expected) throw new BadBackup(`The backup has ${files.length} files instead of ${expected}.`)
  if (!knowsMigration(manifest.dump.migration)) {
    throw new BadBackup(`The backup was made by version ${manifest.version}, which is newer than this one.`)
  }
  await verifyPhotos(order, { source, manifest, photos }, say)
  const rows = manifest.dump.tables.reduce((sum, table) => sum + table.rows, 0)
  const state = order.mayLackPhotos ? 'is undamaged' : 'is complete'
  say(`The backup of ${manifest.createdAt} ${state}: ${formatCount(files.length, 'file')}, ${formatCount(rows, 'row')}`)
  return { source, manifest, photos }
}
