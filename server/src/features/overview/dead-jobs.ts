import { type DeadJobs, type JobGroup, jobGroups, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { MAX_INT32 } from '#contract/shared/path-id.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { EMAIL_JOB } from '../../platform/mailer/queue-email.ts'
import { CODE_EMAIL_JOB } from '../auth/codes/code-emails.ts'
import { EMAIL_CHANGE_JOB } from '../auth/codes/email-changes.ts'
import { PROVIDER_EVENT_JOB } from '../reconciliation/provider-events.ts'
import {
  countDead,
  countDeadKinds,
  discard,
  listDead,
  listOperations,
  lockDead,
  revive,
  reviveSome,
} from './dead-jobs.queries.ts'

// How administrators see and decide about dead jobs: each decision is an entry of the audit log.

type Ctx = Needs<'db' | 'clock'>

/** A page of dead jobs, newest first; `cursor` is the id of the last one of the previous page. */
export async function listDeadJobs(
  { db }: Needs<'db'>,
  cursor: number | null,
  size: number = operationsLimits.jobsOnPage,
): Promise<DeadJobs> {
  const rows = await listDead(db, cursor, size + 1)
  const shown = rows.slice(0, size)
  const operations = await listOperations(
    db,
    shown.flatMap(({ key }) => operationIdOf(key) ?? []),
  )
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    jobs: shown.map(({ key, createdAt, deadAt, ...job }) => ({
      ...job,
      group: groupOfJob(job.kind),
      subject: describeJob(
        key,
        operations.find(({ id }) => id === operationIdOf(key)),
      ),
      createdAt: createdAt.toISOString(),
      diedAt: deadAt.toISOString(),
      isDiscardable: operationIdOf(key) === null,
    })),
    total: await countDead(db),
    cursor: last ? String(last.id) : null,
  }
}

/** The kinds of jobs that send one email. */
const EMAIL_JOBS: readonly string[] = [EMAIL_JOB, CODE_EMAIL_JOB, EMAIL_CHANGE_JOB]

/** What a job is to an operator. */
const groupOfJob = (kind: string): JobGroup =>
  kind === PROVIDER_EVENT_JOB ? 'webhook' : EMAIL_JOBS.includes(kind) ? 'email' : 'job'

/** The subject of a job, by the prefix of its key: ids only, never personal data. */
const SUBJECTS: readonly [RegExp, (...ids: string[]) => string][] = [
  [
    /^mail:booking:(\d+):([a-z_]+):(guest|host)(?::[\w:]+)?$/,
    (id, news, who) => `Email to the ${who} of booking ${id} (${news?.replaceAll('_', ' ')})`,
  ],
  [/^mail:payout:(\d+):/, (id) => `Payout email about booking ${id}`],
  [/^mail:review-request:(\d+):/, (id) => `Review request for booking ${id}`],
  [/^mail:message:(\d+):/, (id) => `Email about conversation ${id}`],
  [/^mail:verdict:/, () => 'Email about a listing review'],
  [/^mail:report:(\d+):/, (id) => `Email about report ${id}`],
  [/^mail:erased:/, () => 'Email about a deleted account'],
  [/^password-changed:/, () => 'Email about a changed password'],
  [/^notice:(\d+):/, (id) => `Notification for conversation ${id}`],
  [/^cancel-stay:(\d+):/, (id) => `Cancellation of booking ${id}`],
  [/^export:(\d+)$/, (id) => `Export ${id}`],
  [/^reminder:(\d+)$/, (id) => `Reminder about booking ${id}`],
  [/^event:(\w+)$/, (id) => `Payment event ${id}`],
  [/^calendars\.take-nights:(\d+):/, (id) => `Calendar of listing ${id}`],
  [/^(?:picture\.forget|erase):/, () => 'Photo files to delete'],
  [/^auth\.code-(letter|email):/, () => 'Email with a code'],
  [/^mail:/, () => 'Email'],
]

const OPERATIONS: Record<string, string> = {
  intent: 'Payment',
  void: 'Void',
  refund: 'Refund',
  transfer: 'Payout',
  reversal: 'Payout reversal',
}

/** The money operation that a job executes; null when it executes none. */
const operationIdOf = (key: string): number | null => {
  const [, id] = /^op:(\d+)$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** The subject of a job, for an administrator. `operation` is the one it executes, if any. */
function describeJob(key: string, operation: { kind: string; bookingId: number } | undefined): string | null {
  if (operation) return `${OPERATIONS[operation.kind] ?? 'Operation'} of booking ${operation.bookingId}`
  for (const [pattern, describe] of SUBJECTS) {
    const found = pattern.exec(key)
    if (found) return describe(...found.slice(1))
  }
  return null
}

/** How many jobs of each group are dead, and since when the first one is. */
export async function countDeadJobs({ db }: Needs<'db'>): Promise<{ kind: JobGroup; count: number; oldest: string }[]> {
  const kinds = await countDeadKinds(db)
  return jobGroups.flatMap((group) => {
    const own = kinds.filter(({ kind }) => groupOfJob(kind) === group)
    const [oldest] = own.map((each) => each.oldest.toISOString()).toSorted()
    return oldest ? [{ kind: group, count: own.reduce((sum, { count }) => sum + count, 0), oldest }] : []
  })
}

/** Retries a dead job at once. Refuses with `job_not_found` when it is no longer dead. */
export async function retryJob({ db, clock }: Ctx, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockDead(tx, id)
    if (!job) throw new Refusal('job_not_found')
    const now = clock.now()
    await revive(tx, id, now)
    await recordAudit(tx, { actorId: actor.id, action: 'job.retried', subjectId: job.key, detail: job.lastError, at: now })
  })
}

/** Retries every job that is dead now; returns how many. */
export async function retryAllJobs({ db, clock }: Ctx, actor: Actor): Promise<{ retried: number }> {
  const [newest] = await listDead(db, null, 1)
  const order = { adminId: actor.id, now: clock.now(), upTo: newest?.id ?? MAX_INT32 }
  let retried = 0
  for (let isLast = newest === undefined; !isLast; ) {
    const some = await reviveSome(db, order)
    retried += some.count
    isLast = some.isLast
  }
  return { retried }
}

/**
 * Discards a dead job. Refuses with `job_not_found` when it is no longer dead, and with `job_moves_money` where
 * a refund or a payout would never be sent: a retry finds what was settled at the provider by hand.
 */
export async function discardJob({ db, clock }: Ctx, actor: Actor, id: number, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockDead(tx, id)
    if (!job) throw new Refusal('job_not_found')
    if (operationIdOf(job.key) !== null) throw new Refusal('job_moves_money')
    const now = clock.now()
    await discard(tx, job, now)
    await recordAudit(tx, { actorId: actor.id, action: 'job.discarded', subjectId: job.key, detail: reason, at: now })
  })
}
