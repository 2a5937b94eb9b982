import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootDir, secondsSince } from '../../run-command.mjs'
import { describePage, findElement, isHydrated, readErrors, watchErrors } from './in-page.mjs'

const PASSWORD = 'Porchlight1!'
const GATE_WORD = 'porchlight-preview'
const PATIENCE_MS = 60_000
const DAY_MS = 86_400_000

const dayAhead = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A stay that is free ten weeks from now, or so many weeks later, at a place whose host answers requests. */
async function findFreeStay(origin, week) {
  const checkIn = 70 + 7 * week
  const query = `checkIn=${dayAhead(checkIn)}&checkOut=${dayAhead(checkIn + 3)}&sort=price`
  const listings = await (await fetch(`${origin}/api/properties?${query}&limit=24`)).json()
  const listing = listings.find(({ instantBook }) => !instantBook)
  if (!listing) throw new Error('No listing is free.')
  return { ...listing, path: `/properties?${query}` }
}

/** A person's actions in a browser: waits until an element is there, then uses it. */
function createPerson(browser, origin) {
  const until = async (what, look) => {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      // A page that is navigating gives no answer.
      const found = await look().catch(() => null)
      if (found) return found
      if (Date.now() > end) throw new Error(`${what} did not come`)
      await wait(200)
    }
  }
  const see = (kind, name) => until(`${kind} ${name}`, () => browser.find(findElement, kind, name))
  return {
    see,
    until,
    describe: () => browser.evaluate(describePage),
    errors: () => browser.evaluate(readErrors),
    open: async (path) => {
      await browser.open(origin + path)
      await until(`${path} hydrated`, () => browser.evaluate(isHydrated))
      await browser.evaluate(watchErrors)
    },
    click: async (kind, name) => browser.click(await see(kind, name)),
    fill: async (name, text) => {
      const field = await see('field', name)
      await browser.click(field)
      await browser.type(field, text)
    },
  }
}

async function signIn(person, email) {
  await person.click('button', 'Sign In')
  await person.fill('/^Email/', email)
  await person.fill('Password', PASSWORD)
  await person.click('button', 'Sign In')
  await person.see('button', '/^Account menu/')
}

/** The steps of the walk, in order; each ends with something visible. */
const steps = {
  gate: async (person) => {
    await person.open('/properties')
    await person.see('heading', 'Pre-Launch Notice')
    await person.fill('Enter Access Password', GATE_WORD)
    await person.click('button', 'Access Site')
    await person.until('listings', async () => (await person.describe()).articles > 0)
    await person.click('button', '/^Accept/')
  },
  search: async (person, stay) => {
    await person.open(stay.path)
    await person.see('link', stay.title)
  },
  property: async (person, stay) => {
    await person.click('link', stay.title)
    await person.see('heading', stay.title)
    await person.see('text', '/^[Tt]otal$/')
    await person.see('button', 'Reserve & Pay')
  },
  'sign-in': (person) => signIn(person, 'guest@porchlight.example'),
  booking: async (person) => {
    await person.click('button', 'Reserve & Pay')
    await person.fill('Card number', '4242424242424242')
    await person.fill('Expiry date', `12/${String(new Date().getFullYear() + 2).slice(2)}`)
    await person.fill('Security code', '123')
    await person.click('button', '/^Pay \\$/')
    await person.see('text', 'Payment Successful!')
    await person.see('heading', '/^Good (morning|afternoon|evening)/')
  },
  "host's calendar": async (person) => {
    await person.click('button', '/^Account menu/')
    await person.click('button', 'Log Out')
    await person.see('button', 'Sign In')
    await signIn(person, 'host@porchlight.example')
    await person.open('/dashboard?tab=blocking')
    await person.click('button', '/Prices & rules/')
    await person.see('text', '/^\\$\\d/')
  },
}

/**
 * Walks through the site in one browser, step by step, with a screenshot of the end of each in `.tmp/browsers`.
 * @returns {Promise<{ passed: number, failed: number }>} the steps; after one that failed no other is tried
 */
export async function walkThrough(browser, origin, week) {
  const folder = join(rootDir, '.tmp', 'browsers')
  mkdirSync(folder, { recursive: true })
  const person = createPerson(browser, origin)
  const stay = await findFreeStay(origin, week)
  const engine = browser.name.split(/[ /]/)[0].toLowerCase()
  let passed = 0
  for (const [name, step] of Object.entries(steps)) {
    const start = Date.now()
    const picture = join(folder, `${engine}-${passed + 1}-${name.replace(/[^a-z]+/g, '-')}.png`)
    try {
      await step(person, stay)
      const { heading, broken, isWide } = await person.describe()
      const faults = [
        broken && `${broken} pictures are broken`,
        isWide && 'the page is wider than the window',
        ...(await person.errors()),
      ]
      if (faults.some(Boolean)) throw new Error(faults.filter(Boolean).join('; '))
      passed += 1
      console.log(`PASS ${browser.name}: ${name}: ${heading} (${secondsSince(start)})`)
      await browser.screenshot(picture)
    } catch (error) {
      const errors = await person.errors().catch(() => [])
      const words = [error instanceof Error ? error.message : String(error), ...errors].join('; ')
      console.log(`FAIL ${browser.name}: ${name}: ${words} (${secondsSince(start)})`)
      await browser.screenshot(picture).catch?.(() => undefined)
      return { passed, failed: Object.keys(steps).length - passed }
    }
  }
  return { passed, failed: 0 }
}
