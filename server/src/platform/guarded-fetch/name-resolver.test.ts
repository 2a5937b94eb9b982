import { createHook } from 'node:async_hooks'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createNameResolver } from './name-resolver.ts'

const [A, AAAA, NO_SUCH_NAME] = [1, 28, 3]
/** What the name server answers: addresses, an error's number, or nothing at all. */
type Zone = Record<string, { 4?: string; 6?: Buffer } | number | undefined>

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** The name of a query's question, and where the question ends. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(query: Buffer, zone: Zone): Buffer | null {
  const { name, type, end } = readQuestion(query)
  const entry = zone[name]
  if (entry === undefined) return null
  const records = typeof entry === 'number' ? {} : entry
  const data = type === A && records[4] ? Buffer.from(records[4].split('.').map(Number)) : type === AAAA ? records[6] : undefined
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (typeof entry === 'number' ? entry : 0), 2)
  header.writeUInt16BE(data ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  if (!data) return Buffer.concat([header, query.subarray(12, end)])
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([header, query.subarray(12, end), record, data])
}

/** A name server on this machine that answers by `zone` and is silent about other names. */
async function startNameServer(zone: Zone) {
  const socket = createSocket('udp4')
  sockets.push(socket)
  const questions: string[] = []
  socket.on('message', (query, from) => {
    const { name, type } = readQuestion(query)
    if (type === A) questions.push(name)
    const answer = answerTo(query, zone)
    if (answer) socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return {
    servers: [`127.0.0.1:${port}`],
    questions,
    timesAsked: (name: string) => questions.filter((each) => each === name).length,
  }
}

const of = (account: string, signal = new AbortController().signal) => ({ account, signal })
const outcome = (work: Promise<unknown>) => work.then(JSON.stringify, (error: Error) => error.message)
const SILENT = 'Its name server did not answer.'

test('a name has its addresses of both kinds, IPv4 first', async () => {
  const six = Buffer.from('26064700470000000000000000001111', 'hex')
  const { servers } = await startNameServer({ 'both.example': { 4: '1.1.1.1', 6: six }, 'four.example': { 4: '8.8.8.8' } })
  const resolve = createNameResolver({ servers })
  expect(await resolve('both.example', of('ada'))).toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ])
  expect(await resolve('four.example', of('ada'))).toEqual([{ address: '8.8.8.8', family: 4 }])
})

test('a silent name server is asked twice at most, and its name is then refused for a minute', async () => {
  let now = 1_000
  const server = await startNameServer({ 'unknown.example': NO_SUCH_NAME })
  const resolve = createNameResolver({ servers: server.servers, tryMs: 300, now: () => now })
  expect(await outcome(resolve('silent.example', of('ada')))).toBe(SILENT)
  const asked = server.timesAsked('silent.example')
  expect([1, 2]).toContain(asked)
  now = 60_000
  expect(await outcome(resolve('silent.example', of('bob')))).toBe(SILENT)
  expect(server.timesAsked('silent.example')).toBe(asked)
  now = 62_000
  expect(await outcome(resolve('silent.example', of('bob')))).toBe(SILENT)
  expect(server.timesAsked('silent.example')).toBeGreaterThan(asked)
  expect(await outcome(resolve('unknown.example', of('bob')))).toBe('There is no server of that name.')
})

test('one account has two look-ups at a time, and delays no other account', async () => {
  const server = await startNameServer({ 'host.example': { 4: '1.1.1.1' } })
  const resolve = createNameResolver({ servers: server.servers, tryMs: 60_000 })
  const control = new AbortController()
  const waiting = [1, 2, 3, 4].map((number) => outcome(resolve(`silent${number}.example`, of('ada', control.signal))))
  expect(await resolve('host.example', of('bob'))).toHaveLength(1)
  expect(new Set(server.questions)).toEqual(new Set(['silent1.example', 'silent2.example', 'host.example']))
  control.abort()
  expect(await Promise.all(waiting)).toHaveLength(4)
  // What waited for its turn asked nobody, and a name whose caller gave up early may be asked again.
  expect(server.questions).not.toContain('silent3.example')
})

test('a name typed by an account takes no thread of the product’s own look-ups', async () => {
  const { servers } = await startNameServer({})
  let threads = 0
  const hook = createHook({ init: (_id, type) => void (type.startsWith('GETADDRINFO') && threads++) }).enable()
  const resolve = createNameResolver({ servers, tryMs: 50 })
  const fetch = createGuardedFetch({ trustedOrigins: [], maxBytes: 1, maxRedirects: 0, userAgent: 'test', resolve })
  expect(await outcome(fetch('https://silent.example/', { account: 'ada', timeoutMs: 60_000 }))).toBe(SILENT)
  hook.disable()
  expect(threads).toBe(0)
})
