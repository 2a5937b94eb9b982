import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { listItem } from '../../../app/page-tests/samples.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button } from '../../../app/screen-tests/page-parts.ts'

const nowhere = { pins: [], clusters: [], total: 0 }
const api = () => makeApi().on(propertiesEndpoints.searchProperties, [listItem()])

test('without WebGL the list stays and the map explains why', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  openScreen('/properties?view=map', api().on(mapEndpoints.searchMap, { pins: [listItem()], clusters: [], total: 1 }))
  await expect.element(page.getByText('The map cannot be shown')).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
})

test('the ground has the color of land before the map is drawn', async () => {
  openScreen('/properties?view=map', api().on(mapEndpoints.searchMap, nowhere))
  const map = page.getByRole('region', { name: 'Search map' })
  await expect.element(map).toBeVisible()
  const land = getComputedStyle(document.documentElement).getPropertyValue('--map-land').trim()
  const ground = map.element().firstElementChild
  if (!ground) throw new Error('the map has a box')
  expect(land).toMatch(/^#[0-9a-f]{6}$/)
  const hex = (color: string) =>
    `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  expect(hex(getComputedStyle(ground).backgroundColor)).toBe(land)
})

test('a search without places on the map shows a message', async () => {
  openScreen('/properties?view=map&search=zzqqxxyy', api().on(mapEndpoints.searchMap, nowhere))
  await expect.element(page.getByText('No Map Data Available')).toBeVisible()
})

test('a failed request can be retried', async () => {
  const answers = api().on(mapEndpoints.searchMap, new Refused(500))
  openScreen('/properties?view=map', answers)
  await expect.element(page.getByText('Failed to fetch properties')).toBeVisible()
  answers.on(mapEndpoints.searchMap, nowhere)
  await button('Try again').click()
  await expect.element(page.getByText('No Map Data Available')).toBeVisible()
})
