import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
 * `GET /api/live`: 200 while this process answers at all. A supervisor uses it to decide on a restart, which would
 * not help while only the database is away. `GET /api/health`: 200 while the database answers, 503 otherwise. `GET
 * /api/ready`: the same, and 503 until the search index stands and as soon as the process is told to end, so that the
 * load balancer sends it nothing. It also reports whether the replica is in use; the process is ready without it.
 */
export function registerHealth(app: FastifyInstance, { db, replica, isDraining, isSearchReady }: HealthOptions): void {
  const answer = async (reply: FastifyReply, more: object = {}) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok', ...more }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  }
  const config = { isForMachines: true }
  app.get('/api/live', { config }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/health', { config }, (_, reply) => answer(reply))
  app.get('/api/ready', { config }, (_, reply) => {
    if (!isDraining() && !isSearchReady()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'starting' })
    if (!isDraining()) return answer(reply, replica ? { replica: replica.state().isUsed ? 'in use' : 'not in use' } : {})
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'ending' })
  })
}
