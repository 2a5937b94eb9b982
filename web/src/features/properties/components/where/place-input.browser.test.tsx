import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import type { Suggestion } from '#contract/properties/search/suggestions.rules.ts'
import { listItem } from '../../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../../app/screen-tests/open-screen.tsx'

const suggestions: Suggestion[] = [
  { kind: 'city', label: 'Asheville, NC', detail: 'City', search: 'Asheville, NC', listings: 12 },
  { kind: 'city', label: 'Ashland, OR', detail: 'City', search: 'Ashland, OR', listings: 1 },
  { kind: 'stay', label: 'Ash Tree Barn', detail: 'Woodstock, Vermont', search: 'Ash Tree Barn', propertyId: 7 },
]
const where = () => page.getByRole('combobox', { name: 'Where' })
const list = () => page.getByRole('listbox', { name: 'Suggestions' })
const options = () => list().getByRole('option')
const expanded = (is: boolean) => expect.element(where()).toHaveAttribute('aria-expanded', String(is))

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(suggestionsEndpoints.suggestPlaces, ({ query }) => (query.get('search')?.startsWith('ash') ? suggestions : []))
    .on(propertiesEndpoints.searchProperties, [listItem({ city: 'Asheville' })])
})

test('the input is labeled, suggests while typing, and announces the number of suggestions', async () => {
  openScreen('/', api)
  await expect.element(where()).toHaveAttribute('aria-autocomplete', 'list')
  await expanded(false)
  await userEvent.click(where())
  await userEvent.keyboard('ash')
  await expect.element(list()).toBeVisible()
  await expanded(true)
  await expect.element(where()).toHaveAttribute('aria-controls', list().element().id)
  await expect.element(page.getByText('3 suggestions', { exact: true })).toBeInTheDocument()
  await expect.element(options().first()).toHaveTextContent('Asheville, NC City · 12 stays')
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}zz')
  await expect.element(list()).not.toBeInTheDocument()
  await expanded(false)
})

test('the arrows cycle through the options, Escape closes, Enter chooses and then searches', async () => {
  const { address } = openScreen('/', api)
  await userEvent.click(where())
  await userEvent.keyboard('ash')
  await expect.element(list()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(where()).toHaveValue('ash')
  await expanded(false)

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list()).toBeVisible()
  const active = () => document.getElementById(where().element().getAttribute('aria-activedescendant') ?? '')?.textContent
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Asheville')
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Ashland')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toContain('Asheville')
  await expect.element(where()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(where()).toHaveValue('Asheville, NC')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/^\/properties\?search=Asheville/)
})

test('Enter without a choice searches for the typed text', async () => {
  const { address } = openScreen('/', api)
  await userEvent.click(where())
  await userEvent.keyboard('ash')
  await expect.element(list()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?search=ash')
  await expect.element(list()).not.toBeInTheDocument()
})

test('clicking a city fills the input, and clicking a stay opens it', async () => {
  const { address } = openScreen('/', api)
  await userEvent.click(where())
  await userEvent.keyboard('ash')
  await options().nth(1).click()
  await expect.element(where()).toHaveValue('Ashland, OR')
  await expect.element(where()).toHaveFocus()
  await userEvent.clear(where())
  await userEvent.keyboard('ash')
  await options().nth(2).click()
  await expect.poll(address).toBe('/property/7')
})

test('the filter accepts a suggestion, and Escape closes the list before the filter', async () => {
  const { address } = openScreen('/properties', api)
  await page.getByRole('button', { name: 'Where', exact: true }).click()
  await userEvent.click(where())
  await userEvent.keyboard('ash')
  await expect.element(list()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(where()).toHaveValue('ash')
  await userEvent.keyboard('{ArrowUp}')
  await options().first().click()
  await expect.poll(address).toMatch(/search=Asheville/)
  await expect.element(where()).not.toBeInTheDocument()
})

test('typing works without suggestions', async () => {
  api.on(suggestionsEndpoints.suggestPlaces, new Refused(503))
  const { address } = openScreen('/', api)
  await userEvent.click(where())
  await userEvent.keyboard('Asheville')
  await expect.poll(() => api.asked(suggestionsEndpoints.suggestPlaces).length).toBeGreaterThan(0)
  await expect.element(where()).toHaveValue('Asheville')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?search=Asheville')
})

test.each([
  ['light', 1280, 800],
  ['dark', 390, 480],
] as const)('the open list is accessible and fits, %s at %i', async (theme, width, height) => {
  await look({ theme, width, height })
  openScreen('/', api)
  if (width < 600) await page.getByRole('button', { name: /Where to\?/ }).click()
  await userEvent.click(where())
  await userEvent.keyboard('ash')
  await expect.element(list()).toBeVisible()
  await expectAccessible()
  const { bottom } = list().element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(height)
  expect(options().first().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
