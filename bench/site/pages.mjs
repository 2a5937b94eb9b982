// The cost of the built product's pages to a browser, each figure beside its goal. Bytes are compressed; times are
// of Lighthouse's phone profile (4 times slower, 1.6 Mbit/s, 150 ms round trip).
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { scriptBudgets } from '../../scripts/build/first-load.mjs'
import usualPaths from '../scripts/test/chromium-paths.json' with { type: 'json' }
import { writeResult } from '../write-result.mjs'
import { startServer } from './bench-server.mjs'
import { loadLighthouse } from './lighthouse.mjs'

const GOALS = { besidesPictures: 220_000, lcpMs: 1_800, shift: 0.005, taskMs: 100, score: 98 }
const SLOWER = 4
const RUNS = 3
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find(existsSync)
const consent = JSON.stringify({ essential: true, functional: true, analytics: false, marketing: false })

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function openPage(browser, url, options) {
  const context = await browser.newContext(options)
  await context.addInitScript((text) => {
    localStorage.setItem('cookiePreferences', text)
    globalThis.seen = { lcp: 0, shift: 0, tasks: [] }
    const watch = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => (globalThis.seen.lcp = entry.startTime))
    watch('layout-shift', (entry) => (globalThis.seen.shift += entry.hadRecentInput ? 0 : entry.value))
    watch('longtask', (entry) => globalThis.seen.tasks.push(entry.duration))
  }, consent)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return { page, close: () => context.close() }
}

/** Everything received, by type, in bytes of the compressed bodies. */
const readTraffic = (page) =>
  page.evaluate(() => {
    const kinds = { document: 0, script: 0, style: 0, font: 0 }
    for (const { name, encodedBodySize } of [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]) {
      const { pathname } = new URL(name)
      if (name === location.href) kinds.document += encodedBodySize
      else if (pathname.endsWith('.js')) kinds.script += encodedBodySize
      else if (pathname.endsWith('.css')) kinds.style += encodedBodySize
      else if (pathname.endsWith('.woff2')) kinds.font += encodedBodySize
    }
    return kinds
  })

async function weighPages(browser, pages) {
  for (const [name, url] of Object.entries(pages)) {
    const { page, close } = await openPage(browser, url, { viewport: { width: 1280, height: 900 } })
    const traffic = await readTraffic(page)
    await close()
    const goal = scriptBudgets[name]
    const aim = goal && { goal: `≤ ${kilobytes(goal)}`, isReached: traffic.script <= goal }
    writeResult(`Script of the first load, ${name}, Brotli`, kilobytes(traffic.script), aim)
    if (name !== 'home') continue
    const sum = Object.values(traffic).reduce((all, bytes) => all + bytes, 0)
    const parts = Object.entries(traffic).map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`)
    const limit = { goal: `≤ ${kilobytes(GOALS.besidesPictures)}`, isReached: sum <= GOALS.besidesPictures }
    writeResult('Home without its pictures, compressed', `${kilobytes(sum)} (${parts.join(', ')})`, limit)
  }
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** The longest task while a visitor types into the search and opens the calendar. */
async function typeAndOpen(browser, url) {
  const { page, close } = await openPage(browser, url, { viewport: { width: 1280, height: 900 } })
  await slowDown(page)
  await page.waitForTimeout(1_000)
  const longest = () => page.evaluate(() => Math.round(Math.max(0, ...globalThis.seen.tasks.splice(0))))
  await longest()
  await page.getByLabel('Where').first().click()
  await page.keyboard.type('Asheville, North Carolina', { delay: 60 })
  await page.waitForTimeout(1_000)
  const typing = await longest()
  await page.getByRole('button', { name: /When/ }).first().click()
  await page.getByRole('grid').first().waitFor()
  await page.waitForTimeout(1_000)
  const opening = await longest()
  await close()
  return { typing, opening }
}

async function watchTasks(browser, url) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await typeAndOpen(browser, url))
  const aim = (value) => ({ goal: `≤ ${GOALS.taskMs} ms`, isReached: value <= GOALS.taskMs })
  for (const [what, name] of Object.entries({ typing: 'typing into the search', opening: 'opening the calendar' })) {
    const value = middle(runs.map((run) => run[what]))
    writeResult(
      `Longest task, ${name}, processor ${SLOWER} times slower`,
      value === 0 ? 'none over 50 ms' : `${value} ms`,
      aim(value),
    )
  }
}

/** Largest contentful paint and layout shift on a phone, with CPU throttling and an unthrottled network. */
async function watchPaint(browser, pages) {
  for (const [name, url] of Object.entries(pages)) {
    const shifts = []
    for (let run = 0; run < RUNS; run += 1) {
      const { page, close } = await openPage(browser, url, {
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
      })
      await slowDown(page)
      await page.reload()
      await page.waitForLoadState('networkidle')
      shifts.push(await page.evaluate(() => globalThis.seen.shift))
      await close()
    }
    const shift = Math.max(...shifts)
    writeResult(`Layout shift on a phone, ${name}`, shift.toFixed(3), { goal: '0.00', isReached: shift < GOALS.shift })
  }
}

/** One visit with a new browser; null when the trace lost its beginning, as happens on a busy machine. */
async function askOnce(lighthouse, url) {
  const chrome = await lighthouse.launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...FLAGS] })
  const { lhr } = await lighthouse.run(url, { port: chrome.port, logLevel: 'silent', onlyCategories: ['performance'] })
  await chrome.kill()
  if (lhr.runtimeError) return null
  const { 'largest-contentful-paint': lcp, 'total-blocking-time': blocked } = lhr.audits
  return { score: Math.round(lhr.categories.performance.score * 100), lcp: lcp.numericValue, blocked: blocked.numericValue }
}

async function askLighthouse(pages) {
  const lighthouse = await loadLighthouse()
  for (const [name, url] of Object.entries(pages)) {
    const runs = []
    for (let tries = 0; runs.length < RUNS && tries < RUNS * 3; tries += 1) {
      const run = await askOnce(lighthouse, url)
      if (run) runs.push(run)
    }
    if (runs.length === 0) throw new Error(`Lighthouse could not look at ${name}.`)
    const [score, lcp, blocked] = ['score', 'lcp', 'blocked'].map((what) => middle(runs.map((run) => run[what])))
    writeResult(`Lighthouse performance on a phone, ${name}`, `${score} (script blocks it for ${Math.round(blocked)} ms)`, {
      goal: `≥ ${GOALS.score}`,
      isReached: score >= GOALS.score,
    })
    const aim = { goal: `≤ ${GOALS.lcpMs / 1000} s`, isReached: lcp <= GOALS.lcpMs }
    writeResult(`Largest paint on a phone (Lighthouse), ${name}`, `${(lcp / 1000).toFixed(2)} s`, aim)
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
try {
  const server = await startServer(dataDir, { GATE_PASSWORD: '' })
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const [stay] = await (await fetch(`${server.url}/api/properties?limit=1`)).json()
  const pages = { home: `${server.url}/`, search: `${server.url}/properties`, property: `${server.url}/property/${stay.id}` }
  await weighPages(browser, { ...pages, checkout: `${server.url}/checkout` })
  await watchPaint(browser, pages)
  await watchTasks(browser, pages.home)
  await browser.close()
  await askLighthouse(pages)
  await server.stop()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
