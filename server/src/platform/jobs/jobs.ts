import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { jobs } from '../../db/schema/platform.schema.ts'
import type { Clock } from '../clock/clock.ts'
import { createTurns } from './turns.ts'

export interface NewJob {
  kind: string
  /** Unique among all jobs ever: writing the same piece of work twice keeps one. */
  key: string
  payload: unknown
  runAt?: Date
}

/** Thrown by a handler that knows when it is worth trying again: no failure, only later. */
export class PostponedJob extends Error {
  override readonly name = 'PostponedJob'
  constructor(readonly until: Date) {
    super(`Postponed until ${until.toISOString()}`)
  }
}

type Handler = (payload: unknown) => Promise<void>

const LEASE_MS = 60_000
const MAX_DELAY_MS = 5 * 60_000
const BATCH = 10
const AT_ONCE = new Date(0)
/** How often a machine looks for work. */
const LOOK_SECONDS = 0.5

/** Writes a piece of work in the caller's transaction, so that it exists exactly when the change does. */
export async function enqueue(db: Queryable, job: NewJob): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind: job.kind, key: job.key, payload: job.payload, runAt: job.runAt ?? AT_ONCE })
    .onConflictDoNothing()
}

export interface JobRunner {
  handle(kind: string, handler: Handler): void
  /** Repeats `work` every `seconds` in one of the processes on this database, under a name of its own; a run still going on is not started again. */
  every(seconds: number, name: string, work: () => Promise<void>): void
  start(): void
  /** Runs what is due and waits for it; says how many jobs were carried out. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/**
 * Carries out jobs: claimed with SKIP LOCKED and a lease, so that several processes share the work and a dead one's jobs come back;
 * a job that fails is tried again later and later. Jobs of a kind run one after another, kinds side by side. Every handler must bear running
 * twice.
 */
export function createJobRunner(deps: {
  db: Database
  clock: Clock
  log: { error(fields: object, message: string): void }
  /** How many processes of this machine look for work: each looks the less often. 1 when left out. */
  processes?: number
}): JobRunner {
  const handlers = new Map<string, Handler>()
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  let isStopped = false

  /** What is due and in nobody's hands. */
  const isDue = (now: Date) =>
    and(isNull(jobs.doneAt), lte(jobs.runAt, now), or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now)))

  const listDueKinds = () =>
    deps.db
      .selectDistinct({ kind: jobs.kind })
      .from(jobs)
      .where(and(inArray(jobs.kind, [...handlers.keys()]), isDue(deps.clock.now())))

  const claim = (kind: string) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const due = await tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, kind), isDue(now)))
        .orderBy(asc(jobs.runAt))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const job of due) {
        await tx
          .update(jobs)
          .set({ leaseUntil: new Date(now.getTime() + LEASE_MS), attempts: sql`${jobs.attempts} + 1` })
          .where(eq(jobs.id, job.id))
      }
      return due
    })

  /** Begins the lease of a job anew when its turn comes: the ones before it may have taken long. False when another process has it. */
  const renewLease = async (job: typeof jobs.$inferSelect): Promise<boolean> => {
    const leaseUntil = new Date(deps.clock.now().getTime() + LEASE_MS)
    const rows = await deps.db
      .update(jobs)
      .set({ leaseUntil })
      .where(and(eq(jobs.id, job.id), isNull(jobs.doneAt), eq(jobs.attempts, job.attempts + 1)))
      .returning({ id: jobs.id })
    return rows.length > 0
  }

  const carryOut = async (job: typeof jobs.$inferSelect, handler: Handler) => {
    try {
      if (!(await renewLease(job))) return
      await handler(job.payload)
      // What it was given may name a person; that it was done, its key says.
      await deps.db
        .update(jobs)
        .set({ doneAt: deps.clock.now(), leaseUntil: null, lastError: null, payload: {} })
        .where(eq(jobs.id, job.id))
    } catch (error) {
      if (error instanceof PostponedJob) {
        await deps.db
          .update(jobs)
          .set({ leaseUntil: null, lastError: error.message, runAt: error.until })
          .where(eq(jobs.id, job.id))
        return
      }
      deps.log.error({ err: error, job: job.id, kind: job.kind }, 'A job failed and will be tried again')
      const delay = Math.min(MAX_DELAY_MS, 1_000 * 2 ** job.attempts)
      const lastError = error instanceof Error ? error.message : String(error)
      await deps.db
        .update(jobs)
        .set({ leaseUntil: null, lastError, runAt: new Date(deps.clock.now().getTime() + delay) })
        .where(eq(jobs.id, job.id))
    }
  }

  const drainKind = async (kind: string): Promise<number> => {
    const handler = handlers.get(kind)
    let count = 0
    while (handler && !isStopped) {
      const due = await claim(kind)
      if (due.length === 0) break
      for (const job of due) await carryOut(job, handler)
      count += due.length
    }
    return count
  }

  /** Runs until nothing is due any more: one piece of work may bring about others. */
  const drain = async (): Promise<number> => {
    let total = 0
    for (let kinds = await listDueKinds(); kinds.length > 0 && !isStopped; kinds = await listDueKinds()) {
      const counts = await Promise.all(kinds.map(({ kind }) => drainKind(kind)))
      const count = counts.reduce((sum, each) => sum + each, 0)
      // What is due is in the hands of another process.
      if (count === 0) break
      total += count
    }
    return total
  }

  const lanes = new Set<string>()
  /** Sets to work what is due and does not wait for it: every kind has a lane, so that mails go out while the provider is silent. */
  const startLanes = async (): Promise<void> => {
    for (const { kind } of await listDueKinds()) {
      if (lanes.has(kind)) continue
      lanes.add(kind)
      const run = drainKind(kind)
        .catch((error: unknown) => deps.log.error({ err: error, kind }, 'Jobs could not be carried out'))
        .finally(() => {
          lanes.delete(kind)
          underWay.delete(run)
        })
      underWay.add(run)
    }
  }

  const repeat = (seconds: number, work: () => Promise<unknown>) => {
    let running = false
    const timer = setInterval(() => {
      if (running || isStopped) return
      running = true
      const run = work()
        .catch((error: unknown) => deps.log.error({ err: error }, 'Recurring work failed'))
        .finally(() => {
          running = false
          underWay.delete(run)
        })
      underWay.add(run)
    }, seconds * 1_000)
    timer.unref()
    timers.push(timer)
  }

  const takeTurn = createTurns(deps)
  const recurring: { seconds: number; name: string; work: () => Promise<void> }[] = []
  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    every: (seconds, name, work) => void recurring.push({ seconds, name, work }),
    start: () => {
      repeat(LOOK_SECONDS * (deps.processes ?? 1), startLanes)
      for (const { seconds, name, work } of recurring) {
        repeat(seconds, async () => {
          if (await takeTurn(name, seconds)) await work()
        })
      }
    },
    drain,
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(underWay)
    },
  }
}
