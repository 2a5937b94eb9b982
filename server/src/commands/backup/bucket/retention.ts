import { formatCount, type Say } from '../cli-output.ts'
import type { BackupBucket } from './bucket-client.ts'
import { listStoredBackups, photoListOf } from './bucket-layout.ts'

/** For how many days, weeks and months the newest backup of each is kept; those without a backup do not count. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

const DAY_MS = 86_400_000
/** January 1, 1970 was a Thursday: weeks begin on Monday. */
const TO_MONDAY = 3

const dayOf = (id: string): string => id.slice(0, 10)
const weekOf = (id: string): string => String(Math.floor((Date.parse(dayOf(id)) / DAY_MS + TO_MONDAY) / 7))
const monthOf = (id: string): string => id.slice(0, 7)

/** Which of these backups are kept: the newest of each of the last days, weeks and months, in UTC. Never none. */
export function chooseKept(ids: readonly string[], { days, weeks, months }: Retention): Set<string> {
  const newestFirst = ids.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [periodOf, most] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const seen = new Set<string>()
    for (const id of newestFirst) {
      if (seen.size === most) break
      if (!seen.has(periodOf(id))) kept.add(id)
      seen.add(periodOf(id))
    }
  }
  return kept
}

const AT_ONCE = 1_000

async function removeAll(bucket: BackupBucket, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += AT_ONCE) await bucket.remove(names.slice(from, from + AT_ONCE))
}

/** Adds the photos of a backup to a set. Returns whether its list is there. */
async function addPhotos(bucket: BackupBucket, id: string, named: Set<string>): Promise<boolean> {
  const bytes = await bucket.get(photoListOf(id))
  if (!bytes) return false
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) named.add(line)
  }
  return true
}

/**
 * Removes backups that are no longer kept, unfinished ones, and photos that no kept backup has. Nothing else may
 * write to the bucket meanwhile. Photos stay while the list of one backup is missing.
 */
export async function removeOldBackups(bucket: BackupBucket, retention: Retention, say: Say): Promise<void> {
  const backups = await listStoredBackups(bucket)
  const kept = chooseKept(
    backups.flatMap(({ id, isComplete }) => (isComplete ? [id] : [])),
    retention,
  )
  const old = backups.filter(({ id }) => !kept.has(id))
  for (const { objects } of old) await removeAll(bucket, [...objects])
  if (old.length > 0) say(`Removed ${formatCount(old.length, 'old backup')}; ${kept.size} are kept`)
  const named = new Set<string>()
  for (const id of kept) {
    if (await addPhotos(bucket, id, named)) continue
    return say(`The backup ${id} has no list of its photos: no photo is removed`)
  }
  const unnamed: string[] = []
  for await (const { name } of bucket.list('photos/')) if (!named.has(name)) unnamed.push(name)
  await removeAll(bucket, unnamed)
}
