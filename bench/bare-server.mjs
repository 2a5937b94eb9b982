// A bare Fastify route: one trivial query through `pg`, then so many ready bytes. Settings: DATABASE_URL,
// DATABASE_POOL, BODY_BYTES.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })
const body = JSON.stringify('x'.repeat(Math.max(0, Number(process.env.BODY_BYTES) - 2)))
const app = Fastify()
app.get('/', async (_request, reply) => {
  await pool.query('select 1 as one')
  return reply.type('application/json').send(body)
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(url)
