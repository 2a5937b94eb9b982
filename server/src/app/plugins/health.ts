import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client.ts'

/** `GET /api/health`: 200 while the database answers, 503 otherwise. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/api/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
