// The cost of the built product's pages to a browser, each figure beside its goal. Bytes are compressed; times are
// of Lighthouse's phone profile (4 times slower, 1.6 Mbit/s, 150 ms round trip).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { measureScripts } from '../../scripts/build/first-load.mjs'
import { rootDir } from '../../scripts/run-command.mjs'
import { writeResult } from '../write-result.mjs'
import { startServer } from './bench-server.mjs'
import { executablePath, FLAGS, openPage, slowDown } from './browser.mjs'
import { loadLighthouse } from './lighthouse.mjs'
import { summarize } from './median.mjs'
import { measureFirstPresses, measureInputs } from './page-inputs.mjs'
import { serveStatic } from './static-page.mjs'

/** The most script that a page may need before it obeys a press, in bytes. */
const SCRIPT_GOALS = { home: 90_000, search: 90_000, property: 100_000 }
const GOALS = { besidesPictures: 220_000, lcpMs: 1_500, blockedMs: 100, shift: 0.005, score: 98 }
/** Visits in a browser, and runs of Lighthouse, which takes a quarter of a minute for each. */
const [RUNS, LIGHTHOUSE_RUNS] = [5, 3]
const SHIFT_RUNS = 3
/** Runs of the static page beside each page. */
const STATIC_RUNS = 3

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

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
  const scripts = measureScripts(`${rootDir}dist/client`)
  for (const [name, url] of Object.entries(pages)) {
    const { page, close } = await openPage(browser, url, { viewport: { width: 1280, height: 900 } })
    const traffic = await readTraffic(page)
    await close()
    const goal = SCRIPT_GOALS[name]
    const aim = goal && { goal: `≤ ${kilobytes(goal)} named`, isReached: scripts[name] <= goal }
    const text = `${kilobytes(scripts[name])} that the document names, ${kilobytes(traffic.script)} at rest`
    writeResult(`Script of the first load, ${name}, Brotli`, text, aim)
    if (name !== 'home') continue
    const sum = Object.values(traffic).reduce((all, bytes) => all + bytes, 0)
    const parts = Object.entries(traffic).map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`)
    const limit = { goal: `≤ ${kilobytes(GOALS.besidesPictures)}`, isReached: sum <= GOALS.besidesPictures }
    writeResult('Home without its pictures, compressed', `${kilobytes(sum)} (${parts.join(', ')})`, limit)
  }
}

/** Layout shift on a phone, with CPU throttling and an unthrottled network. */
async function watchShift(browser, pages) {
  for (const [name, url] of Object.entries(pages)) {
    const shifts = []
    for (let run = 0; run < SHIFT_RUNS; run += 1) {
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

async function askOften(lighthouse, url, runs) {
  const answers = []
  for (let tries = 0; answers.length < runs && tries < runs * 3; tries += 1) {
    const answer = await askOnce(lighthouse, url)
    if (answer) answers.push(answer)
  }
  if (answers.length === 0) throw new Error(`Lighthouse could not look at ${url}.`)
  return answers
}

/** Scores, blocking and the largest paint, the last also as a ratio to the same page without script. */
async function askLighthouse(pages) {
  const lighthouse = await loadLighthouse()
  for (const [name, url] of Object.entries(pages)) {
    const bare = await serveStatic(url)
    const still = summarize((await askOften(lighthouse, bare.url, STATIC_RUNS)).map(({ lcp }) => lcp)).median
    await bare.stop()
    const runs = await askOften(lighthouse, url, LIGHTHOUSE_RUNS)
    const score = summarize(runs.map((run) => run.score))
    writeResult(`Lighthouse performance on a phone, ${name}`, score.text, {
      goal: `≥ ${GOALS.score}`,
      isReached: score.median >= GOALS.score,
    })
    const blocked = summarize(runs.map((run) => run.blocked))
    writeResult(`Blocked by script on a phone (Lighthouse), ${name}`, `${blocked.text} ms`, {
      goal: `≤ ${GOALS.blockedMs} ms`,
      isReached: blocked.median <= GOALS.blockedMs,
    })
    const lcp = summarize(runs.map((run) => run.lcp))
    writeResult(
      `Largest paint on a phone (Lighthouse), ${name} / the same page without script`,
      `${(lcp.median / still).toFixed(2)}; ${lcp.text} ms / ${still.toFixed(0)} ms`,
      { goal: `≤ ${GOALS.lcpMs} ms`, isReached: lcp.median <= GOALS.lcpMs },
    )
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
try {
  const server = await startServer(dataDir, { GATE_PASSWORD: '' })
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const [stay] = await (await fetch(`${server.url}/api/properties?limit=1`)).json()
  const pages = { home: `${server.url}/`, search: `${server.url}/properties`, property: `${server.url}/property/${stay.id}` }
  await weighPages(browser, { ...pages, checkout: `${server.url}/checkout` })
  await watchShift(browser, pages)
  await measureInputs(browser, pages, RUNS)
  await measureFirstPresses(browser, pages, RUNS)
  await browser.close()
  await askLighthouse(pages)
  await server.stop()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
