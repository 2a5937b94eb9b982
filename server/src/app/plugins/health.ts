import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { commit, version } from '../../config/version.ts'
import type { Database } from '../../db/client.ts'
import type { Replica } from '../../db/replica.ts'

export interface HealthOptions {
  db: Database
  replica: Pick<Replica, 'state'> | undefined
  isDraining(): boolean
  /** Whether this process can search. */
  isSearchReady(): boolean
}

/**
 * Writes into a table of this session, whose rows end with the transaction: a full disk, a read-only database and a
 * standby refuse it, and nothing is left of it.
 */
const tryToWrite = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`create temp table if not exists readiness (filler text) on commit delete rows`)
    await tx.execute(sql`insert into readiness select md5(n::text) from generate_series(1, 500) n`)
  })

const FORBIDDEN = '42501'
/** Whether the database's user may make no tables of a session: then reading has to do. */
const lacksRight = (error: unknown) => Object(Object(error).cause).code === FORBIDDEN || Object(error).code === FORBIDDEN

/** One at a time: callers meanwhile get the result of the one under way. */
function once(work: () => Promise<void>): () => Promise<void> {
  let underway: Promise<void> | null = null
  return () => {
    underway ??= work().finally(() => {
      underway = null
    })
    return underway
  }
}

/**
 * `GET /api/live`: 200 while this process answers at all. A supervisor uses it to decide on a restart, which would
 * not help while only the database is away. `GET /api/health`: 200 with version and commit while the database
 * answers, 503 otherwise. `GET /api/ready`: 200 while the database takes writes, and 503 until the search index
 * stands and as soon as the process is told to end, so that the load balancer sends it nothing. It also reports
 * whether the replica is in use; the process is ready without it.
 */
export function registerHealth(app: FastifyInstance, { db, replica, isDraining, isSearchReady }: HealthOptions): void {
  const read = async () => void (await db.execute(sql`select 1`))
  const write = once(() => tryToWrite(db).catch((error: unknown) => (lacksRight(error) ? read() : Promise.reject(error))))
  const answer = async (reply: FastifyReply, check: () => Promise<void>, more: object = {}) => {
    reply.header('cache-control', 'no-store')
    try {
      await check()
      return { status: 'ok', ...more }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  }
  const config = { isForMachines: true }
  app.get('/api/live', { config }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/health', { config }, (_, reply) => answer(reply, read, { version, commit }))
  app.get('/api/ready', { config }, (_, reply) => {
    if (!isDraining() && !isSearchReady()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'starting' })
    if (!isDraining()) return answer(reply, write, replica ? { replica: replica.state().isUsed ? 'in use' : 'not in use' } : {})
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'ending' })
  })
}
