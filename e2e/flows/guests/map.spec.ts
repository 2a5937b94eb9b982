import type { Page } from '@playwright/test'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { findFreeStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectFitsInAllLooks } from '../../pages/accessibility.ts'

const pins = (page: Page) => page.locator('[data-mark] a')
const clusters = (page: Page) => page.locator('[data-mark] button')
const preview = (page: Page) => page.getByTestId('map-popup')
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of stays' })
const sheet = (page: Page) => page.getByRole('region', { name: 'Stays', exact: true })
const bboxOf = (page: Page) => new URL(page.url()).searchParams.get('bbox')

/** A search with a few stays close together: their prices separate at a high zoom. */
const fewStays = '/properties?view=map&search=Moab'

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(mapOf(page)).toBeVisible()
  // The prices stand there before the map can be moved.
  await expect(page.getByText(/on this map$/)).toBeAttached()
  await expect(page.locator('[data-mark] :is(a, button)').first()).toBeVisible()
}

/** Zooms in until a price stands alone. */
async function showPin(page: Page): Promise<void> {
  await expect(async () => {
    if ((await pins(page).count()) === 0) await clusters(page).first().click({ timeout: 1_000 })
    await expect(pins(page).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

const heightOf = async (page: Page) => (await sheet(page).boundingBox())?.height ?? 0

test('the tabs switch between list and map, the URL keeps the view, and the map fills the window', { tag: '@proof' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/properties')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(
    asked.filter((url) => /maplibre|countries|states-10m|county|towns|map-canvas/.test(url)),
    'loaded before it is shown',
  ).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(page).toHaveURL(/view=map/)
  await expect(mapOf(page)).toBeVisible()
  const map = await mapOf(page).boundingBox()
  expect(map?.height).toBeGreaterThanOrEqual(600)
  expect(map?.width).toBe(704)
  expect([(map?.x ?? 0) + (map?.width ?? 0), (map?.y ?? 0) + (map?.height ?? 0)]).toEqual([1280, 900])
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  // Between phone and laptop the row of filters scrolls by itself, and the list stands beside the map.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(async () => (await mapOf(page).boundingBox())?.x).toBe((await sheet(page).boundingBox())?.width)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('tab', { name: 'List' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a cluster zooms in and the search follows the map, or waits for a button', { tag: '@proof' }, async ({ page }) => {
  await openMap(page, '/properties?view=map')
  const status = page.getByRole('status').filter({ hasText: /^\d+\+? stays?\b(?! on this map)/ })
  const before = await status.textContent()
  // The initial view leaves out the few stays in Hawaii; other flows add stays.
  await expect(page.getByText(/^\d+ of \d+ stays on this map$/)).toBeVisible()
  await clusters(page).first().click()
  await expect.poll(() => bboxOf(page)).not.toBeNull()
  await expect(status).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => bboxOf(page)).toBeNull()
  await expect(status).toHaveText(before ?? '')

  await page.getByLabel('Search as I move the map').uncheck()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const search = page.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeVisible()
  expect(bboxOf(page)).toBeNull()
  await search.click()
  await expect.poll(() => bboxOf(page)).not.toBeNull()
  await expect(search).toBeHidden()
})

test('a pin shows its stay beside it, and leads to it and back to the map', async ({ page }) => {
  await openMap(page, fewStays)
  await showPin(page)
  const pin = pins(page).first()
  const title = ((await pin.getAttribute('aria-label')) ?? '').replace(/^.*?, (.*) in Moab.*$/, '$1')
  const row = page.locator('article[data-stay]').filter({ hasText: title })
  await row.hover()
  await expect(pin.locator('span')).toHaveClass(/bg-amber/)
  await pin.hover()
  await expect(row).toHaveClass(/(^| )outline-amber/)
  await expect(preview(page)).toContainText('Moab')
  await expect(preview(page)).toContainText(/\d bedrooms?/)
  await expect(preview(page)).toContainText(/\$\d+ night/)
  await expect(preview(page).locator('svg[viewBox="0 0 120 24"] use')).toHaveCount(5)
  const [card, own] = [await preview(page).boundingBox(), await pin.boundingBox()]
  if (!card || !own) throw new Error('both are on the screen')
  const isApart =
    own.x + own.width <= card.x || card.x + card.width <= own.x || own.y + own.height <= card.y || card.y + card.height <= own.y
  expect(isApart, 'the preview leaves its pin free').toBe(true)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await pin.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const returnUrl = new URL(page.url()).searchParams.get('returnUrl') ?? ''
  expect(returnUrl).toContain('view=map')
  expect(returnUrl).toContain('search=Moab')
  await page.getByRole('link', { name: 'Back to Search Results' }).first().click()
  await expect(page).toHaveURL(/view=map/)
  await expect(mapOf(page)).toBeVisible()
  await showPin(page)
  await expect(page.getByRole('link', { name: new RegExp(`${title} in Moab.*seen$`) })).toBeVisible()

  // By keyboard alone.
  await mapOf(page).focus()
  for (let step = 0; step < 12 && !(await preview(page).isVisible()); step++) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(100)
  }
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/property\/\d+\?returnUrl=/)
})

test('with dates pins show the price of the whole stay, and the map fits and is accessible', { tag: '@proof' }, async ({
  page,
}) => {
  const checkIn = addDays(fromLocalDate(new Date()), 98)
  await openMap(page, `${fewStays}&checkIn=${checkIn}&checkOut=${addDays(checkIn, 4)}`)
  await showPin(page)
  await expect(pins(page).first()).toHaveAttribute('aria-label', /in total for 4 nights/)
  await expectFitsInAllLooks(page)
})

test('a stay shows its approximate place', { tag: '@proof' }, async ({ page, request }) => {
  const { propertyId } = await findFreeStay(request)
  await page.goto(`/property/${propertyId}`)
  await page.getByRole('heading', { name: 'Where you’ll be' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: /^Map of the area around/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first tap shows the stay in the sheet, and its card opens the page', { tag: '@proof' }, async ({ page }) => {
    await openMap(page, fewStays)
    await showPin(page)
    const pin = pins(page).first()
    const title = ((await pin.getAttribute('aria-label')) ?? '').replace(/^.*?, (.*) in Moab.*$/, '$1')
    await pin.tap()
    const card = sheet(page).getByRole('article').filter({ hasText: title })
    await expect(card).toHaveClass(/(^| )outline-amber/)
    await expect(card).toBeInViewport({ ratio: 0.9 })
    await expect(page).toHaveURL(/\/properties/)
    await card.getByRole('link', { name: title }).tap()
    await expect(page).toHaveURL(/\/property\/\d+/)
  })

  test('the sheet is dragged, and moved by its grip and the keyboard', { tag: '@proof' }, async ({ page }) => {
    await openMap(page, fewStays)
    const grip = sheet(page).getByRole('button', { name: 'Show all stays' })
    await expect.poll(() => heightOf(page)).toBe(400)
    const at = await grip.boundingBox()
    if (!at) throw new Error('the grip is on the screen')
    const x = at.x + at.width / 2
    await page.mouse.move(x, at.y + 12)
    await page.mouse.down()
    for (let y = at.y; y < 810; y += 30) await page.mouse.move(x, y)
    await page.waitForTimeout(150)
    await page.mouse.up()
    await expect.poll(() => heightOf(page)).toBe(64)
    await sheet(page).getByRole('button', { name: 'Show stays' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => heightOf(page)).toBe(400)
    await page.keyboard.press('Enter')
    await expect.poll(() => heightOf(page)).toBe(844 - 80)
    await page.keyboard.press('Escape')
    await expect.poll(() => heightOf(page)).toBe(400)
    await sheet(page).getByRole('button', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(/\/properties\?search=Moab$/)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
  })
})
