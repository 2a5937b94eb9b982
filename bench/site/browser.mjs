import { existsSync } from 'node:fs'
import usualPaths from '../../scripts/test/chromium-paths.json' with { type: 'json' }

/** How much slower a phone's processor is taken to be. */
export const SLOWER = 4
export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find(existsSync)

const consent = JSON.stringify({ essential: true, functional: true, analytics: false, marketing: false })

/** Slows the processor of a page down from now on. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/**
 * Opens a page as a new visitor who has answered the cookie banner. The page notes its layout shift and its long
 * tasks in `globalThis.seen`. `script` is code that runs before the page's own; with `isSlow` the processor is slowed
 * down from the beginning.
 */
export async function openPage(browser, url, { isSlow = false, ...options }, script) {
  const context = await browser.newContext(options)
  if (script) await context.addInitScript({ content: script })
  await context.addInitScript((text) => {
    localStorage.setItem('cookiePreferences', text)
    globalThis.seen = { shift: 0, tasks: [] }
    const watch = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('layout-shift', (entry) => (globalThis.seen.shift += entry.hadRecentInput ? 0 : entry.value))
    watch('longtask', (entry) => globalThis.seen.tasks.push(entry.duration))
  }, consent)
  const page = await context.newPage()
  if (isSlow) await slowDown(page)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return { page, close: () => context.close() }
}
