// The cost of pages, of those that no cache holds and of kept ones: pages a second as a ratio to a bare route with the
// same bytes, time of a processor, bytes, and memory afterwards. Each figure is the median of several runs, with the
// lowest and highest.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAutocannon } from '../open-autocannon.mjs'
import { writeResult } from '../write-result.mjs'
import { rootDir, startServer } from './bench-server.mjs'
import { summarize } from './median.mjs'

const RUNS = 5
const SECONDS = 2
const WARM_UP_SECONDS = 4
const MANY = 32
const GOALS = { pageMs: 8, searchBytes: 60_000, perSecond: 120, keptPerSecond: 5_000, keptRatio: 0.5, megabytes: 400 }
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** The processor time of processes so far, in milliseconds. */
function readProcessorMs(pids) {
  const ticks = pids.map((pid) => {
    // The name of the process may contain spaces; the times are the twelfth and thirteenth fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}

const autocannon = await openAutocannon()
let asked = 0
/** Requests a page, under addresses of their own, which no cache keeps, or under its own with `isKept`. */
async function load(url, path, { connections, duration, isKept = false }) {
  const next = () => {
    asked += 1
    return isKept ? path : `${path}?bench=${asked}`
  }
  const requests = [{ setupRequest: (request) => ({ ...request, path: next() }) }]
  const result = await autocannon({ url, connections, duration, requests, headers: { 'accept-encoding': 'br' } })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { pages: result['2xx'], perSecond: result.requests.average }
}

async function startBarePage(page, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bare-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, page)
  const child = fork(`${rootDir}bench/site/bare-page.mjs`, { env: { ...process.env, ...env, PAGE_FILE: file }, execArgv: [] })
  const [url] = await once(child, 'message')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
  return { url: String(url), stop }
}

/** The bytes of a compressed response, headers included. */
async function countSent(url) {
  const { throughput, '2xx': pages } = await autocannon({ url, connections: 1, amount: 20, headers: { 'accept-encoding': 'br' } })
  return throughput.total / pages
}

async function measurePage(server, name, path) {
  const address = `${server.url}${path}?bench=0`
  const page = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()
  const bytes = Buffer.byteLength(page)
  const sent = await countSent(address)
  writeResult(
    `HTML of ${name}, before and after compression`,
    `${kilobytes(bytes)} / ${kilobytes(sent)} with headers`,
    name === 'search' ? { goal: `≤ ${kilobytes(GOALS.searchBytes)} before`, isReached: bytes <= GOALS.searchBytes } : undefined,
  )
  await load(server.url, path, { connections: MANY, duration: WARM_UP_SECONDS })
  const bare = await startBarePage(page)
  try {
    await load(bare.url, path, { connections: MANY, duration: 2 })
    for (const connections of [1, MANY]) {
      const [rates, ratios, costs] = [[], [], []]
      for (let run = 0; run < RUNS; run += 1) {
        const before = readProcessorMs(server.listPids())
        const { pages, perSecond } = await load(server.url, path, { connections, duration: SECONDS })
        costs.push((readProcessorMs(server.listPids()) - before) / pages)
        rates.push(perSecond)
        ratios.push(perSecond / (await load(bare.url, path, { connections, duration: SECONDS })).perSecond)
      }
      const through = connections === 1 ? 'one connection' : `${connections} connections`
      const rate = summarize(rates, 0)
      const aim = { goal: `≥ ${GOALS.perSecond} a second`, isReached: rate.median >= GOALS.perSecond }
      writeResult(
        `Uncached pages, ${name}, ${through} / bare route with the same bytes`,
        `${summarize(ratios, 3).text}; pages a second ${rate.text}`,
        connections === 1 ? undefined : aim,
      )
      if (connections === 1) continue
      const cost = summarize(costs, 1)
      writeResult(`Processor time of an uncached page, ${name}, database and compression included`, `${cost.text} ms`, {
        goal: `≤ ${GOALS.pageMs} ms`,
        isReached: cost.median <= GOALS.pageMs,
      })
    }
  } finally {
    await bare.stop()
  }
}

/** A page that is kept, beside a bare route that sends the same bytes, compressed once. */
async function measureKept(server, name, path) {
  const page = await (await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })).text()
  const bare = await startBarePage(page, { IS_PACKED: '1' })
  try {
    for (const { url } of [server, bare]) await load(url, path, { connections: MANY, duration: 2, isKept: true })
    const [rates, ratios] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      const { perSecond } = await load(server.url, path, { connections: MANY, duration: SECONDS, isKept: true })
      rates.push(perSecond)
      ratios.push(perSecond / (await load(bare.url, path, { connections: MANY, duration: SECONDS, isKept: true })).perSecond)
    }
    const [rate, ratio] = [summarize(rates, 0), summarize(ratios, 2)]
    writeResult(
      `Kept pages, ${name}, ${MANY} connections / bare route with the same bytes`,
      `${ratio.text}; pages a second ${rate.text}`,
      {
        goal: `≥ ${GOALS.keptRatio} or ${GOALS.keptPerSecond} a second`,
        isReached: ratio.median >= GOALS.keptRatio || rate.median >= GOALS.keptPerSecond,
      },
    )
  } finally {
    await bare.stop()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
try {
  const server = await startServer(dataDir, { GATE_PASSWORD: '' })
  try {
    const [stay] = await (await fetch(`${server.url}/api/properties?limit=1`)).json()
    const pages = Object.entries({ home: '/', search: '/properties', property: `/property/${stay.id}` })
    for (const [name, path] of pages) await measurePage(server, name, path)
    for (const [name, path] of pages) await measureKept(server, name, path)
    const megabytes = server.memory()
    const aim = { goal: `≤ ${GOALS.megabytes} MB`, isReached: megabytes <= GOALS.megabytes }
    writeResult('Memory after the load of pages, embedded database', `${megabytes.toFixed(0)} MB resident`, aim)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
