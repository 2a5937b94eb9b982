import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { makeLatch } from '../../fixtures/latch.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectToast } from '../../pages/host-pages.ts'
import { chooseGuests } from '../../pages/stepper.ts'

test('the home page leads to a search with its text and guests, without dates', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Porchlight - Find Your Perfect Vacation Rental')
  await expect(page.getByRole('heading', { name: 'Featured Property Rentals' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)
  await page.getByLabel('Where').first().fill('Asheville')
  await page.getByRole('button', { name: /^Who/ }).click()
  await chooseGuests(page.getByRole('dialog'), '4 guests')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(/\/properties\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('search')).toBe('Asheville')
  expect(query.get('guests')).toBe('4')
  expect(query.has('checkIn')).toBe(false)
})

test('a category tile lists that category', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Mountain Cabins/ })
    .first()
    .click()
  await expect(page).toHaveURL(/categorySlug=mountain-cabins/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('filters are in the URL, Back and Reset undo them', async ({ page }) => {
  await page.goto('/properties')
  await expect(page.getByRole('article').first()).toBeVisible()
  const status = page.getByRole('status').first()
  const all = await status.textContent()

  await page.getByRole('button', { name: 'Guests', exact: true }).click()
  await chooseGuests(page.getByRole('dialog'), '6 guests')
  await expect(page).toHaveURL(/guests=6/)
  await page.keyboard.press('Escape')
  await expect(status).not.toHaveText(all ?? '')

  await page.getByRole('button', { name: 'Rooms', exact: true }).click()
  await page.getByRole('group', { name: 'Bedrooms' }).getByText('3+', { exact: true }).click()
  await expect(page).toHaveURL(/guests=6.*bedrooms=3|bedrooms=3.*guests=6/)
  await expect(page.getByText('Filters applied', { exact: true }).first()).toBeVisible()

  // Back closes the panel first.
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/bedrooms=3/)
  await page.goBack()
  await expect(page).not.toHaveURL(/bedrooms/)
  await expect(page).toHaveURL(/guests=6/)
  await page.goForward()
  await expect(page).toHaveURL(/bedrooms=3/)

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Filters reset', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(status).toHaveText(all ?? '')
  await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeDisabled()
})

test('closing a panel, by Escape or Back, does not load the page below again', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/properties')
  const opener = page.getByRole('button', { name: 'Rooms', exact: true })
  await opener.click()
  await expect(page.getByRole('group', { name: 'Bedrooms' })).toBeVisible()
  const progress = await page.evaluateHandle(() => {
    const seen: string[] = []
    const note = (node: Node) => node instanceof Element && node.role === 'progressbar' && seen.push(node.outerHTML)
    new MutationObserver((list) => list.flatMap(({ addedNodes }) => [...addedNodes]).forEach(note)).observe(document.body, {
      childList: true,
      subtree: true,
    })
    return seen
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  await opener.click()
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await progress.jsonValue()).toEqual([])
  // A page that is left shows that it loads: the watch works.
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect.poll(() => progress.jsonValue()).not.toEqual([])
})

test('a filter applies at once, and is reverted with a reason when the results fail', { tag: '@proof' }, async ({
  page,
  siteConsole,
}) => {
  siteConsole.allow(/500/)
  await page.goto('/properties?guests=2')
  const status = page.getByRole('status').filter({ hasText: /^\d+\+? stays?\b(?! on this map)/ })
  const before = await status.textContent()
  const asked = makeLatch()
  const answered = makeLatch()
  const isAsked = ({ pathname, searchParams }: URL) =>
    pathname === propertiesEndpoints.searchProperties.path && searchParams.has('instantBook')
  await page.route(isAsked, async (route) => {
    asked.endHold()
    await answered.released
    await route.fulfill({ status: 500, body: '' })
  })
  const instant = page.getByRole('button', { name: 'Instant Book' }).filter({ visible: true })
  await instant.click()
  await asked.released
  await expect(instant).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').first()).toBeVisible()
  answered.endHold()
  // Both lines are of one toast, which stays five seconds.
  await Promise.all([
    expectToast(page, 'Failed to fetch properties'),
    page.getByText('Your last change was undone.').first().waitFor(),
  ])
  await expect(instant).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/properties\?guests=2$/)
  await expect(status).toHaveText(before ?? '')
  await page.unroute(isAsked)
  await instant.click()
  await expect(page).toHaveURL(/instantBook=true/)
  await expect(status).not.toHaveText(before ?? '')
})

test('a typo is corrected, and nonsense offers a way back', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/properties?search=Ashvile')
  await expect(page.getByRole('article').first()).toContainText('Asheville')
  await page.goto('/properties?search=zzqqxxyy')
  await expect(page.getByText('No properties found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test("the back link of a property restores the list's scroll position", { tag: '@proof' }, async ({ page }) => {
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
  await page
    .getByRole('main')
    .getByRole('link', { name: /reviews?$/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Back to Search Results' }).first().click()
  await expect(page).toHaveURL(/\/properties\?sort=price/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 80)
  await page.getByRole('navigation').getByRole('link', { name: 'Find Stays' }).first().click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50)
})

test('with dates the list shows the total, which a filter limits', async ({ page }) => {
  const checkIn = addDays(fromLocalDate(new Date()), 98)
  await page.goto(`/properties?checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`)
  await page.getByLabel('Sort by').selectOption('Lowest total')
  await expect(page).toHaveURL(/sort=price/)
  const cards = page.getByRole('article')
  const totals = async () =>
    (await cards.allTextContents()).map((text) => Number(text.match(/\$([\d,.]+) total for 3 nights/)?.[1]?.replace(',', '')))
  await expect.poll(async () => (await totals()).every((total, at, all) => total >= (all[at - 1] ?? 0))).toBe(true)
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(page.getByTestId('price-histogram')).toHaveCount(2)
  await page.getByLabel('Max total').fill('900')
  await expect(page).toHaveURL(/maxTotal=900/)
  await page.getByLabel('Min total').fill('400')
  await expect(page).toHaveURL(/minTotal=400/)
  const chip = page.getByRole('button', { name: 'Price: $400 – $900 total' })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Lowest total' })).toHaveAttribute('aria-valuetext', '$400 – $900')
  await expect.poll(async () => (await totals()).every((total) => total >= 400 && total <= 900)).toBe(true)

  // Back closes the panel, then undoes the lower end, which stays undone.
  await page.goBack()
  await expect(page.getByLabel('Min total')).toBeHidden()
  await expect(page).toHaveURL(/minTotal=400/)
  await page.goBack()
  await expect(page).not.toHaveURL(/minTotal/)
  const upperOnly = page.getByRole('button', { name: 'Price: Up to $900 total' })
  await upperOnly.click()
  await expect(page.getByLabel('Min total')).toHaveValue('')
  await page.getByRole('slider', { name: 'Highest total' }).press('End')
  await expect(page).not.toHaveURL(/Total/)
  // The open panel gets its entry in the history right after the change of the page.
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1)
  await page.goBack()
  await expect(page.getByLabel('Min total')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/maxTotal=900/)
  await upperOnly.click()
  await expect(page.getByRole('slider', { name: 'Highest total' })).toHaveAttribute('aria-valuetext', 'Up to $900')
  await expect(page).toHaveURL(/maxTotal=900/)
})
