import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { expect, test } from '../fixtures/test.ts'

test('the home page leads to a search with its words, dates left out, guests in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Porchlight - Find Your Perfect Vacation Rental')
  await expect(page.getByRole('heading', { name: 'Featured Property Rentals' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)
  await page.getByLabel('Where').first().fill('Asheville')
  await page.getByLabel('Who').first().selectOption('4')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(/\/properties\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('search')).toBe('Asheville')
  expect(query.get('guests')).toBe('4')
  expect(query.has('checkIn')).toBe(false)
})

test('a category tile lists that category', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Mountain Cabins/ })
    .first()
    .click()
  await expect(page).toHaveURL(/categorySlug=mountain-cabins/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('filters live in the URL, back and forward undo and redo them, reset clears them', async ({ page }) => {
  await page.goto('/properties')
  await expect(page.getByRole('article').first()).toBeVisible()
  const status = page.getByRole('status').first()
  const all = await status.textContent()

  await page.getByRole('button', { name: 'Guests', exact: true }).click()
  await page.getByLabel('Guests', { exact: true }).last().selectOption('6')
  await expect(page).toHaveURL(/guests=6/)
  await page.keyboard.press('Escape')
  await expect(status).not.toHaveText(all ?? '')

  await page.getByRole('button', { name: 'Rooms', exact: true }).click()
  await page.getByLabel('Bedrooms', { exact: true }).selectOption('3')
  await expect(page).toHaveURL(/guests=6.*bedrooms=3|bedrooms=3.*guests=6/)
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect(page).not.toHaveURL(/bedrooms/)
  await expect(page).toHaveURL(/guests=6/)
  await page.goForward()
  await expect(page).toHaveURL(/bedrooms=3/)

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Filters reset', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(status).toHaveText(all ?? '')
})

test('a typo is forgiven, and nonsense offers the way back', async ({ page }) => {
  await page.goto('/properties?search=Ashvile')
  await expect(page.getByRole('article').first()).toContainText('Asheville')
  await page.goto('/properties?search=zzqqxxyy')
  await expect(page.getByText('No properties found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('back from a property returns to the same place of the list', async ({ page }) => {
  await page.goto('/properties?sort=price')
  await expect(page.getByRole('article').nth(12)).toBeVisible()
  const card = page.getByRole('article').nth(12)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50)

  await page.goBack()
  await expect(page).toHaveURL(/sort=price/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 80)

  await page.goForward()
  await page.getByRole('link', { name: 'Back to Search Results' }).first().click()
  await expect(page).toHaveURL(/\/properties\?sort=price/)
})

test('with dates the list goes by the total, which a filter limits', async ({ page }) => {
  const checkIn = addDays(fromLocalDate(new Date()), 98)
  await page.goto(`/properties?checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`)
  await page.getByLabel('Sort by').selectOption('Lowest total')
  await expect(page).toHaveURL(/sort=price/)
  const cards = page.getByRole('article')
  const totals = async () =>
    (await cards.allTextContents()).map((text) => Number(text.match(/\$([\d,]+) total for 3 nights/)?.[1]?.replace(',', '')))
  await expect.poll(async () => (await totals()).every((total, at, all) => total >= (all[at - 1] ?? 0))).toBe(true)
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('Max total with all fees').fill('500')
  await expect(page).toHaveURL(/maxTotal=500/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Price: Up to $500 total' })).toBeVisible()
  await expect.poll(async () => (await totals()).every((total) => total <= 500)).toBe(true)
})
