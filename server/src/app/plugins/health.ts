import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../db/client.ts'

export interface HealthOptions {
  db: Database
  isDraining(): boolean
}

/**
 * `GET /api/health`: 200 while the database answers, 503 otherwise. `GET /api/ready`: the same, and 503 as soon as the process is to end, so
 * that whoever spreads the load sends it nothing more.
 */
export function registerHealth(app: FastifyInstance, { db, isDraining }: HealthOptions): void {
  const answer = async (reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  }
  app.get('/api/health', (_, reply) => answer(reply))
  app.get('/api/ready', (_, reply) => {
    if (!isDraining()) return answer(reply)
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'ending' })
  })
}
