// A bare Fastify route that compresses and sends a ready page, or with IS_PACKED=1 sends it compressed already.
// Settings: PAGE_FILE.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'

const page = readFileSync(process.env.PAGE_FILE, 'utf8')
const app = Fastify()
await app.register(fastifyCompress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] })
const packed = process.env.IS_PACKED === '1' ? brotliCompressSync(page) : null
app.get('/*', (_request, reply) => {
  reply.type('text/html; charset=utf-8')
  return packed ? reply.header('content-encoding', 'br').send(packed) : reply.send(page)
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
