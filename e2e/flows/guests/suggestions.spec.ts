import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { expect, test } from '../../fixtures/test.ts'

test('places are suggested while typing, chosen with the keyboard and searched for', async ({ page }) => {
  await page.goto('/')
  const where = page.getByRole('combobox', { name: 'Where' })
  const options = page.getByRole('listbox').getByRole('option')
  // Later suggestions undo the choice of an option: those for the whole word have come before a choice.
  const isForWord = ({ pathname, searchParams }: URL) =>
    pathname === suggestionsEndpoints.suggestPlaces.path && searchParams.get('search') === 'ash'
  const answered = page.waitForResponse((response) => isForWord(new URL(response.url())))
  await where.pressSequentially('ash')
  await answered
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

test('choosing a suggested stay opens it', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/properties')
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await page.getByRole('button', { name: 'Where', exact: true }).click()
  await page.getByRole('combobox', { name: 'Where' }).fill(title)
  await page.getByRole('option', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/property\/\d+/)
})
