import { expect, test } from '../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll, looks } from '../pages/accessibility.ts'

test('a place is suggested while it is typed, taken with the keyboard and searched for', async ({ page }) => {
  await page.goto('/')
  const where = page.getByRole('combobox', { name: 'Where' })
  const options = page.getByRole('listbox').getByRole('option')
  await where.pressSequentially('ash')
  await expect(where).toHaveAttribute('aria-expanded', 'true')
  await expect(options.first()).toContainText(/Asheville, NC.*\d+\+? stays?/)

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(where).toHaveValue('ash')
  await expect(where).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(where).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(where).toHaveValue('Asheville, NC')
  await expect(where).toBeFocused()
  await expect(options).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\?search=Asheville/)
  await expect(page.getByRole('article').first()).toContainText('Asheville')
})

test('Enter without a choice searches for what was typed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Where' }).pressSequentially('ash')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\?search=ash$/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the filter takes a suggestion, and Escape closes the list before the filter', async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Where', exact: true }).click()
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.pressSequentially('ash')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(where).toHaveValue('ash')
  await where.press('ArrowUp')
  await page
    .getByRole('option', { name: /Asheville, NC/ })
    .first()
    .click()
  await expect(page).toHaveURL(/search=Asheville/)
  await expect(where).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('Asheville')
})

test('a stay that is suggested opens', async ({ page }) => {
  await page.goto('/properties')
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await page.getByRole('button', { name: 'Where', exact: true }).click()
  await page.getByRole('combobox', { name: 'Where' }).fill(title)
  await page.getByRole('option', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/property\/\d+/)
})

test('typing goes on where nothing can be suggested', async ({ page, siteConsole }) => {
  siteConsole.allow(/suggestions/)
  await page.route('**/api/properties/suggestions*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  const where = page.getByRole('combobox', { name: 'Where' })
  const answer = page.waitForResponse(/suggestions/)
  await where.pressSequentially('Asheville')
  await answer
  await expect(where).toHaveValue('Asheville')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await where.press('Enter')
  await expect(page).toHaveURL(/search=Asheville/)
})

for (const { colorScheme, width } of looks)
  test(`the open list is accessible and fits, ${colorScheme} at ${width}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: width < 600 ? 480 : 800 })
    await page.goto('/')
    if (width < 600) await page.getByRole('button', { name: /Where to\?/ }).click()
    await page.getByRole('combobox', { name: 'Where' }).pressSequentially('a')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toBeVisible()
    await expect(page.getByText(/^\d+ suggestions?$/)).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const box = await list.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    expect((await list.getByRole('option').first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.screenshot({ path: test.info().outputPath('suggestions.png') })
    await list.getByRole('option').last().click()
    await expect(list).toHaveCount(0)
  })
