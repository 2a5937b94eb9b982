// How long a visitor waits after an input: the longest task, the interaction to the next paint, and the opening of a
// listing.
import { readFileSync } from 'node:fs'
import { writeResult } from '../write-result.mjs'
import { openPage, SLOWER, slowDown } from './browser.mjs'
import { summarize } from './median.mjs'

const INPUT_GOALS_MS = { home: 80, search: 80, property: 100 }
const GOALS = { typingMs: 100, openingMs: 150, hoveredMs: 100, unhoveredMs: 200, pressedMs: 100, pressedSlowlyMs: 500 }
const vitalsFile = new URL('../../node_modules/web-vitals/dist/web-vitals.iife.js', import.meta.url)
const vitals = `${readFileSync(vitalsFile, 'utf8')}\nglobalThis.webVitals = webVitals`
const desktop = { viewport: { width: 1280, height: 900 } }
/** Long enough for a page to come to rest on a slowed processor. */
const REST_MS = 1_000

const flows = {
  home: async (page) => {
    await page.getByLabel('Where').first().click()
    await page.keyboard.type('Asheville', { delay: 80 })
    await page.waitForTimeout(REST_MS)
    await page.getByRole('button', { name: /When/ }).first().click()
    await page.getByRole('grid').first().waitFor()
  },
  search: async (page) => {
    await page
      .getByRole('button', { name: /^Price/ })
      .first()
      .click()
    await page.waitForTimeout(REST_MS)
    await page.keyboard.press('Escape')
    await page.getByLabel(/Sort/).first().selectOption({ index: 1 })
    await page.waitForTimeout(REST_MS)
    await page.getByRole('button', { name: /^Save/ }).first().click()
  },
  property: async (page) => {
    await page
      .getByRole('button', { name: /Check-in|Add dates|Dates/ })
      .first()
      .click()
    await page.getByRole('grid').first().waitFor()
    await page.waitForTimeout(REST_MS)
    await page.getByRole('gridcell').locator('button:enabled').nth(8).click()
  },
}

/** The interaction to next paint of a flow, in milliseconds, as web-vitals reports it. */
async function measureInp(browser, url, flow) {
  const { page, close } = await openPage(browser, url, desktop, vitals)
  await page.evaluate(() => globalThis.webVitals.onINP(({ value }) => (globalThis.seen.inp = value), { reportAllChanges: true }))
  await slowDown(page)
  await page.waitForTimeout(REST_MS)
  await flow(page)
  await page.waitForTimeout(REST_MS)
  const inp = await page.evaluate(() => globalThis.seen.inp ?? 0)
  await close()
  return inp
}

/** The longest task while a visitor types into the search, and while the calendar opens. */
async function typeAndOpen(browser, url) {
  const { page, close } = await openPage(browser, url, desktop)
  await slowDown(page)
  await page.waitForTimeout(REST_MS)
  const longest = () => page.evaluate(() => Math.round(Math.max(0, ...globalThis.seen.tasks.splice(0))))
  await longest()
  await page.getByLabel('Where').first().click()
  await page.keyboard.type('Asheville, North Carolina', { delay: 60 })
  await page.waitForTimeout(REST_MS)
  const typing = await longest()
  await page.getByRole('button', { name: /When/ }).first().click()
  await page.getByRole('grid').first().waitFor()
  await page.waitForTimeout(REST_MS)
  const opening = await longest()
  await close()
  return { typing, opening }
}

/** Milliseconds from a click on the first stay to its heading, the pointer having been on it or not. */
async function openStay(browser, url, isHovered) {
  const { page, close } = await openPage(browser, url, desktop)
  const link = page.locator('main a[href^="/property/"]').first()
  await link.scrollIntoViewIfNeeded()
  if (isHovered) await link.hover()
  await page.waitForTimeout(REST_MS)
  const milliseconds = await link.evaluate(
    (element) =>
      new Promise((resolve) => {
        const start = performance.now()
        const look = () =>
          document.querySelector('aside[aria-label="Book this stay"]')
            ? resolve(performance.now() - start)
            : requestAnimationFrame(look)
        element.click()
        look()
      }),
  )
  await close()
  return milliseconds
}

/** What is pressed at the first paint of a page, and what its press shows. */
const firstPresses = {
  home: { name: 'Who', shows: '[role=dialog]' },
  search: { name: 'Guests', shows: '[role=dialog]' },
  property: { name: 'Choose your dates', shows: '[role=grid]' },
}

/** Runs in the page: presses a button in the frame after the first paint, and notes when what it shows is there. */
function pressAtFirstPaint({ name, shows }) {
  const everyFrame = (look) => look() || requestAnimationFrame(() => everyFrame(look))
  const press = () => {
    const button = [...document.querySelectorAll('main button')].find((each) =>
      (each.ariaLabel ?? each.textContent).startsWith(name),
    )
    if (!button) return false
    const start = performance.now()
    button.click()
    everyFrame(() => {
      if (document.querySelector(shows)) globalThis.seen.pressed = performance.now() - start
      return globalThis.seen.pressed !== undefined
    })
    return true
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) everyFrame(press)
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** Milliseconds from a press at the first paint to what it shows, its code's way included. */
async function measureFirstPress(browser, url, first, isSlow) {
  const script = `(${pressAtFirstPaint})(${JSON.stringify(first)})`
  const { page, close } = await openPage(browser, url, { ...desktop, isSlow }, script)
  const pressed = await (await page.waitForFunction(() => globalThis.seen.pressed)).jsonValue()
  await close()
  return pressed
}

/** Writes how long a press at the first paint waits, in `runs` visits each. `pages` as for `measureInputs`. */
export async function measureFirstPresses(browser, pages, runs) {
  for (const isSlow of [false, true]) {
    const most = isSlow ? GOALS.pressedSlowlyMs : GOALS.pressedMs
    const speed = isSlow ? `processor ${SLOWER} times slower` : 'full speed'
    for (const [name, first] of Object.entries(firstPresses)) {
      const { median, text } = summarize(await repeat(runs, () => measureFirstPress(browser, pages[name], first, isSlow)))
      const aim = { goal: `≤ ${most} ms`, isReached: median <= most }
      writeResult(`From a press at the first paint until it is obeyed, ${name}, ${speed}`, `${text} ms`, aim)
    }
  }
}

async function repeat(runs, measure) {
  const values = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values
}

/** Writes the figures of `runs` visits each. `pages` are the addresses of home, search and property. */
export async function measureInputs(browser, pages, runs) {
  const tasks = await repeat(runs, () => typeAndOpen(browser, pages.home))
  for (const [what, name] of Object.entries({ typing: 'typing into the search', opening: 'opening the calendar' })) {
    const { median, text } = summarize(tasks.map((run) => run[what]))
    const most = GOALS[`${what}Ms`]
    const aim = { goal: `≤ ${most} ms`, isReached: median <= most }
    writeResult(`Longest task, ${name}, processor ${SLOWER} times slower`, `${text} ms; 0 is none over 50 ms`, aim)
  }
  for (const [name, flow] of Object.entries(flows)) {
    const { median, text } = summarize(await repeat(runs, () => measureInp(browser, pages[name], flow)))
    const aim = { goal: `≤ ${INPUT_GOALS_MS[name]} ms`, isReached: median <= INPUT_GOALS_MS[name] }
    writeResult(`Interaction to next paint, ${name}, processor ${SLOWER} times slower`, `${text} ms`, aim)
  }
  for (const isHovered of [true, false]) {
    const most = isHovered ? GOALS.hoveredMs : GOALS.unhoveredMs
    const { median, text } = summarize(await repeat(runs, () => openStay(browser, pages.home, isHovered)))
    const aim = { goal: `≤ ${most} ms`, isReached: median <= most }
    writeResult(`Opening a listing from home, ${isHovered ? 'after a hover' : 'without one'}`, `${text} ms`, aim)
  }
}
