import type { Page } from '@playwright/test'
import { mapEndpoints } from '#contract/properties/map.endpoints.ts'
import { findFreeStay } from '../fixtures/stays.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll, looks } from '../pages/accessibility.ts'

const pins = (page: Page) => page.locator('.maplibregl-marker a')
const clusters = (page: Page) => page.locator('.maplibregl-marker button')
const popup = (page: Page) => page.getByTestId('map-popup')
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the stays found' })
const bboxOf = (page: Page) => new URL(page.url()).searchParams.get('bbox')

/** A search with few stays near one another: its prices stand apart once the map is near. */
const fewStays = '/properties?view=map&search=Moab'

// Drawing without a graphics card takes its time on a busy machine.
const drawn = { timeout: 60_000 }
test.describe.configure({ timeout: 150_000 })

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(mapOf(page)).toBeVisible(drawn)
  await expect(page.locator('.maplibregl-marker').first()).toBeVisible(drawn)
}

/** Looks nearer until a price stands alone. */
async function showPin(page: Page): Promise<void> {
  await expect(async () => {
    if ((await pins(page).count()) === 0) await clusters(page).first().click({ timeout: 1_000 })
    await expect(pins(page).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

test('the tabs switch between list and map, and the URL says which', async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(page).toHaveURL(/view=map/)
  await expect(mapOf(page)).toBeVisible(drawn)
  const box = await page.getByRole('region', { name: 'Map of the stays', exact: true }).boundingBox()
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(600)
  expect(Math.round((await mapOf(page).boundingBox())?.height ?? 0)).toBe(600)
  await page.getByRole('tab', { name: 'List' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a cluster looks nearer and the search follows the map', async ({ page }) => {
  await openMap(page, '/properties?view=map')
  const status = page.getByRole('status').filter({ hasText: /stays? found/ })
  const before = await status.textContent()
  await clusters(page).first().click()
  await expect.poll(() => bboxOf(page), { timeout: 15_000 }).not.toBeNull()
  await expect(status).not.toHaveText(before ?? '', drawn)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => bboxOf(page)).toBeNull()
  await expect(status).toHaveText(before ?? '', drawn)
})

test('without following, the map is moved freely and searched on demand', async ({ page }) => {
  await openMap(page, '/properties?view=map')
  await page.getByLabel('Search as I move the map').uncheck()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const search = page.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeVisible({ timeout: 15_000 })
  expect(bboxOf(page)).toBeNull()
  await search.click()
  await expect.poll(() => bboxOf(page)).not.toBeNull()
  await expect(search).toBeHidden()
})

test('a pin tells of its stay, and leads to it and back to the map', async ({ page }) => {
  await openMap(page, fewStays)
  await showPin(page)
  const pin = pins(page).first()
  await pin.hover()
  await expect(popup(page)).toContainText('Moab')
  await expect(popup(page)).toContainText(/\d bedrooms?/)
  await expect(popup(page)).toContainText(/\$\d+ night/)
  const title = ((await pin.getAttribute('aria-label')) ?? '').replace(/^.*?, (.*) in Moab.*$/, '$1')
  await pin.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const returnUrl = new URL(page.url()).searchParams.get('returnUrl') ?? ''
  expect(returnUrl).toContain('view=map')
  expect(returnUrl).toContain('search=Moab')
  await page.getByRole('link', { name: 'Back to Search Results' }).first().click()
  await expect(page).toHaveURL(/view=map/)
  await expect(mapOf(page)).toBeVisible(drawn)
})

test('card and pin light each other up', async ({ page }) => {
  await openMap(page, fewStays)
  await showPin(page)
  const name = (await pins(page).first().getAttribute('aria-label')) ?? ''
  const title = name.replace(/^.*?, (.*) in Moab.*$/, '$1')
  const card = page.locator('article:not([data-testid="map-popup"])').filter({ hasText: title })
  await card.hover()
  await expect(pins(page).first().locator('span')).toHaveClass(/bg-amber/)
  await pins(page).first().hover()
  await expect(card).toHaveClass(/outline-amber/)
})

test('pins are reached and opened by keyboard alone', async ({ page }) => {
  await openMap(page, fewStays)
  await showPin(page)
  await mapOf(page).focus()
  for (let step = 0; step < 12 && !(await popup(page).isVisible()); step++) await page.keyboard.press('Tab')
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/property\/\d+\?returnUrl=/)
})

test('with dates pins show the price of the whole stay', async ({ page }) => {
  await openMap(page, `${fewStays}&checkIn=2027-03-01&checkOut=2027-03-05`)
  await showPin(page)
  await expect(pins(page).first()).toHaveAttribute('aria-label', /in total for 4 nights/)
})

test('a search without any place on the map says so', async ({ page }) => {
  await page.goto('/properties?view=map&search=zzqqxxyy')
  await expect(page.getByText('No Map Data Available')).toBeVisible()
})

test('a failed answer can be asked for again', async ({ page, siteConsole }) => {
  siteConsole.allow(/500/)
  await page.route(`**${mapEndpoints.searchMap.path}*`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/properties?view=map')
  await expect(page.getByText('Failed to fetch properties')).toBeVisible()
  await page.unroute(`**${mapEndpoints.searchMap.path}*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(mapOf(page)).toBeVisible(drawn)
})

test('without WebGL the list stays and the map says why', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/properties?view=map')
  await expect(page.getByText('The map cannot be shown')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('nothing of the map is loaded before it is shown', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/properties')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /maplibre|countries|states-10m|towns|map-canvas/.test(url))).toEqual([])
})

test('a stay shows roughly where it is', async ({ page, request }) => {
  const { propertyId } = await findFreeStay(request, 30)
  await page.goto(`/property/${propertyId}`)
  await page.getByRole('heading', { name: 'Where you’ll be' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: /^Map of the area around/ })).toBeVisible(drawn)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first tap shows the stay, its card leads on', async ({ page }) => {
    await openMap(page, fewStays)
    await showPin(page)
    await pins(page).first().tap()
    await expect(popup(page)).toBeVisible()
    await expect(page).toHaveURL(/\/properties/)
    await popup(page).getByRole('link').tap()
    await expect(page).toHaveURL(/\/property\/\d+/)
  })
})

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } })

    test('the map is accessible and nothing scrolls sideways', async ({ page }) => {
      await openMap(page, fewStays)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
