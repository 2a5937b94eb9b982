import type { Page } from '@playwright/test'
import { privateCache } from '#contract/offline/offline.rules.ts'
import { demoGuest } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The paths of what the browser keeps for its owner; empty without the cache. */
const keptPaths = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, privateCache)

/**
 * Sets `navigator.onLine` of the document that is open. Chromium 150 forgets the state of `setOffline` with each new
 * document, although its requests fail.
 */
async function emulateNetworkState(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
}

const readList = async (page: Page, path: string) => (await page.request.get(path)).json()

test('trips and messages are read without a network, nothing is sent, and signing out deletes them', { tag: '@proof' }, async ({
  page,
  context,
  signInAs,
  siteConsole,
}) => {
  siteConsole.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|503/)
  await signInAs(demoGuest)
  const bookings = await readList(page, '/api/bookings?status=confirmed')
  const { threads } = await readList(page, '/api/messages/threads')
  const trip = `/trips/${bookings[0].id}`
  const thread = `/messages/${threads[0].id}`

  // The first page installs the worker, which then keeps what is already shown.
  await page.goto(trip)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([trip, `/api/bookings/${bookings[0].id}/trip`]))
  await page.goto(thread)
  const log = page.getByRole('log')
  const lastWords = (await log.innerText()).trim()
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining([thread, `/api/messages/threads/${threads[0].id}/messages`]))

  const setOffline = await emulateNetworkState(page)
  await context.setOffline(true)
  await page.reload()
  await setOffline(true)
  await expect(log).toHaveText(lastWords, { useInnerText: true })
  await expect(page.getByText(/You are offline. This page was saved on \w+ \d+/)).toBeVisible()
  await page.getByRole('textbox').fill('Is the porch light on?')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect(page.getByText('You can send messages when the network is back.')).toBeVisible()

  await page.goto(trip)
  await setOffline(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/This page was saved on/)).toBeVisible()

  // Prices are never shown from memory.
  await page.getByRole('link', { name: 'Find Stays' }).first().click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/Search, listings and checkout need a connection/)).toBeVisible()
  // The style sheet has what only plain pages of the server use.
  await expect(page.getByRole('main')).toHaveCSS('padding-top', '80px')
  await page.getByRole('link', { name: /^Trip PL-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await setOffline(false)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/This page was saved on/)).toBeHidden()
  expect((await keptPaths(page)).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect.poll(() => keptPaths(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(trip)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/While you are signed in/)).toBeVisible()
  await page.goto('/properties')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // The page that was wanted opens by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Find your stay' })).toBeVisible()
})

test('another account on the same device finds nothing of the one before', { tag: '@proof' }, async ({
  page,
  signInAs,
  signInAsNewGuest,
}) => {
  await signInAs(demoGuest)
  await page.goto('/messages')
  await expect.poll(() => keptPaths(page)).toContain('/api/messages/threads')
  await signInAsNewGuest()
  await page.goto('/dashboard?tab=bookings')
  await expect.poll(() => keptPaths(page)).toContain('/dashboard')
  await expect.poll(() => keptPaths(page)).not.toContain('/messages')
})

test('the site is installed with its own name and colors', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: 'Porchlight', display: 'standalone', start_url: '/' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.ok()).toBe(true)
    expect(icon.headers()['content-type']).toBe(type)
  }
})
