// `npm run browsers [-- --only firefox|webkit]`: walks through the site in Firefox and WebKitGTK, on a separate
// server with the demo world. Screenshots of the steps are in .tmp/browsers. The last line is the sum, 'N passed, N
// failed'.
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { addCounts } from '../test/results/counts.mjs'
import { startServer } from '../test/start-server.mjs'
import { openFirefox } from './browsers/firefox.mjs'
import { walkThrough } from './browsers/walk.mjs'
import { openWebkit } from './browsers/webkit.mjs'

const engines = { firefox: openFirefox, webkit: openWebkit }
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = Object.entries(engines).filter(([name]) => !values.only || name === values.only)
if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(engines).join(' or ')}.`)

/** An unavailable browser is reported and counts as a failure: nothing was tested in it. */
async function walkIn(name, open, origin, week) {
  let browser = null
  try {
    browser = await open()
    if (!browser) throw new Error('it is not there and cannot be installed')
    return await walkThrough(browser, origin, week)
  } catch (error) {
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  } finally {
    await browser?.close()
  }
}

await ensureBuilt()
const parts = []
const server = await startServer()
try {
  // Each books another week, so that the second finds its nights free.
  for (const [week, [name, open]] of chosen.entries()) parts.push(await walkIn(name, open, server.origin, week))
} finally {
  await server.stop()
}
const { passed, failed } = addCounts(parts)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
