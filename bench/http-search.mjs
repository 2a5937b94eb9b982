// Requests per second of GET /api/properties against a bare Fastify route that answers the same bytes, both in this run on this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startServer } from './bench-server.mjs'
import { writeResult } from './write-result.mjs'

const LOAD = { connections: 20, duration: 8 }
const PATH = '/api/properties'

async function startBareRoute(body) {
  const app = Fastify()
  app.get(PATH, (_request, reply) => reply.type('application/json').send(body))
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function measure(url) {
  await autocannon({ url, connections: LOAD.connections, duration: 2 })
  const { requests, latency, non2xx, errors } = await autocannon({ url, ...LOAD })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors, so the figure means nothing.`)
  return { perSecond: requests.average, p99: latency.p99 }
}

const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
try {
  const server = await startServer(dataDir)
  const bare = await startBareRoute(await (await fetch(`${server.url}${PATH}`)).text())
  const floor = await measure(`${bare.url}${PATH}`)
  const search = await measure(`${server.url}${PATH}`)
  const filtered = await measure(`${server.url}${PATH}?search=cabin&guests=4&sort=price`)
  await bare.app.close()
  await server.stop()
  const describe = ({ perSecond, p99 }) =>
    `${perSecond.toFixed(0)}/s, p99 ${p99} ms, ratio ${(perSecond / floor.perSecond).toFixed(3)} of the bare route`
  writeResult('GET /api/properties', `${describe(search)} (${floor.perSecond.toFixed(0)}/s)`)
  writeResult('GET /api/properties with words, guests and order', describe(filtered))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
