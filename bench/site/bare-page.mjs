// A bare Fastify route that compresses and sends a ready page. Settings: PAGE_FILE.
import { readFileSync } from 'node:fs'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'

const page = readFileSync(process.env.PAGE_FILE, 'utf8')
const app = Fastify()
await app.register(fastifyCompress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] })
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
