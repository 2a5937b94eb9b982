import { endianness } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../../../db/client.ts'
import { readEpoch } from '../../../db/queries/record-changes.queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Listing } from '../index/listing.ts'
import { ListingIndex } from '../index/listing-index.ts'
import type { Place, SegmentData } from '../index/segment-data.ts'
import { hasMark, type LogPosition, readMark } from '../sync/listing-changes.ts'
import { fromJsonPieces, toJsonPieces } from './packed-arrays.ts'
import { readAbout, readSnapshotFile, UnusableSnapshot, writeSnapshotFile } from './snapshot-file.ts'
import { StoredTerms, type TermsColumns } from './stored-terms.ts'

/**
 * The version of what a snapshot holds. Raise it with every change of what the numbers and words of a listing are or
 * mean, in this folder, in `index`, in `sync`, or in the rules of texts: a snapshot of another version is not opened.
 */
export const SNAPSHOT_VERSION = 2

/** Letters and the order of bytes belong to the process that wrote a snapshot. */
const format = `${SNAPSHOT_VERSION} ${process.versions.unicode} ${endianness()}`

/** A process this many changes behind another one's snapshot starts quickly from it. */
const FEW_CHANGES = 500
const FRESH_MS = 3_600_000

const aboutSchema = z.object({
  format: z.string(),
  /** The database, and a change that it had: one that was put back to an earlier state has another. */
  epoch: z.string(),
  mark: z.string().nullable(),
  top: z.number(),
  gaps: z.array(z.object({ from: z.number(), to: z.number(), since: z.number() })),
  /** When all changes up to the position had been read, in milliseconds since 1970. */
  readAt: z.number(),
})
type About = z.infer<typeof aboutSchema>

/** An index and how far it has read the changes of its database. */
export interface IndexMoment {
  index: ListingIndex
  position: LogPosition
  readAt: number
}

/** A moment with its name, and the new and changed listings of that moment. */
interface Captured {
  about: About
  index: ListingIndex
  fresh: readonly Listing[]
}

/** What is kept of an index at one moment; arrays of `data` and rules may change while it is written. */
interface Content {
  data: Omit<SegmentData, 'places'>
  places: Uint8Array[]
  fresh: Uint8Array[]
  terms: TermsColumns
}

interface SnapshotParts {
  db: Database
  clock: Clock
  /** The file, shared by all processes of a machine. */
  path: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/**
 * The index of a machine as a file: a process that starts opens it and reads what has changed since, instead of every
 * listing. Bits may change while they are written, because whatever changes after the moment of a snapshot is read
 * again when it is opened.
 */
export class SearchSnapshot {
  readonly #parts: SnapshotParts
  /** Whether the file could not be used, and is to be replaced. */
  #isRefused = false

  constructor(parts: SnapshotParts) {
    this.#parts = parts
  }

  /** The index of the file, with an age of `longestMs` at most. A file that is not to be used is named in the log. */
  async open(longestMs: number): Promise<IndexMoment | null> {
    const { path, log } = this.#parts
    const begin = performance.now()
    try {
      const file = await readSnapshotFile(path, (about) => this.#check(about, longestMs))
      if (!file) return null
      const index = await toIndex(file.content as Content)
      const milliseconds = Math.round(performance.now() - begin)
      log.info({ listings: index.size, milliseconds }, 'The search index was opened from its snapshot')
      const { top, gaps, readAt } = file.about
      return { index, position: { top, gaps }, readAt }
    } catch (error) {
      this.#isRefused = true
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ path, reason }, 'The search snapshot is not used: the index is built from the database')
      return null
    }
  }

  async #check(given: unknown, longestMs: number): Promise<About> {
    const { db, clock } = this.#parts
    const parsed = aboutSchema.safeParse(given)
    if (!parsed.success || parsed.data.format !== format) throw new UnusableSnapshot('Another version wrote it.')
    const about = parsed.data
    if (clock.now().getTime() - about.readAt > longestMs) throw new UnusableSnapshot('It is too old.')
    if (about.epoch !== (await readEpoch(db)) || !(await hasMark(db, about.top, about.mark)))
      throw new UnusableSnapshot('It is of another database, or of one that was restored.')
    return about
  }

  /**
   * What is to be written at this moment, before any later change is applied; null when this or another process has
   * written a snapshot that is good enough: within an hour, or, when `isEnding`, only a few changes ago.
   */
  async capture({ index, position: { top, gaps }, readAt }: IndexMoment, isEnding: boolean): Promise<Captured | null> {
    const { db, clock, path } = this.#parts
    const epoch = await readEpoch(db)
    const last = aboutSchema.safeParse(await readAbout(path).catch(() => null)).data
    const isNear = last?.format === format && last.epoch === epoch && Math.abs(top - last.top) <= FEW_CHANGES
    if (isNear && !this.#isRefused && (isEnding || clock.now().getTime() - last.readAt <= FRESH_MS)) return null
    const about = { format, epoch, mark: await readMark(db, top), top, gaps: [...gaps], readAt }
    return { about, index, fresh: [...index.fresh.all()] }
  }

  /** Writes a captured moment. Rejects when the disk is full or may not be written. */
  async write({ about, index: { segment, terms }, fresh }: Captured): Promise<void> {
    const { places, ...data } = segment.data
    const content: Content = {
      data,
      places: await toJsonPieces(places, nextTurn),
      fresh: await toJsonPieces(fresh, nextTurn),
      terms: await terms.toColumns(nextTurn),
    }
    await writeSnapshotFile(this.#parts.path, about, content)
    this.#isRefused = false
  }
}

async function toIndex({ data, places, fresh, terms }: Content): Promise<ListingIndex> {
  const known = (await fromJsonPieces(places, nextTurn)) as Place[]
  const index = new ListingIndex({ ...data, places: known }, new StoredTerms(terms))
  for (const listing of await fromJsonPieces(fresh, nextTurn)) index.fresh.set(listing as Listing)
  return index
}
