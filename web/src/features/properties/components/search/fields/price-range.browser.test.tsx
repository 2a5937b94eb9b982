import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { listItem } from '../../../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../../app/screen-tests/open-screen.tsx'

/** Ten bars of 50 dollars, from 50 to 550. */
const night = { lowest: 50, step: 50, counts: [1, 4, 8, 6, 3, 2, 0, 1, 0, 1] }
const thumb = (end: 'Lowest' | 'Highest') => page.getByRole('slider', { name: `${end} price` })
const input = (end: 'Min' | 'Max') => page.getByLabelText(`${end} price`, { exact: true })
const insideBars = () => document.querySelectorAll('[data-testid=price-histogram] .bg-primary').length

let api: FakeApi
let address: () => string
async function openPrices(search = '') {
  const opened = openScreen(`/properties${search}`, api)
  address = opened.address
  await page.getByRole('button', { name: /^Price/ }).click()
  await expect.element(input('Min')).toBeVisible()
}
/** Drags a thumb by a fraction of the slider's length. */
async function drag(end: 'Lowest' | 'Highest', share: number) {
  const width = document.querySelector('[data-testid=price-histogram]')?.getBoundingClientRect().width ?? 0
  await userEvent.dragAndDrop(thumb(end), thumb(end), {
    sourcePosition: { x: 12, y: 12 },
    targetPosition: { x: 12 + share * width, y: 12 },
    steps: 6,
    force: true,
  })
}

beforeEach(() => {
  api = makeApi()
    .on(propertiesEndpoints.searchProperties, [listItem()])
    .on(priceSpreadEndpoints.searchPrices, { night, total: null })
})

test('each end is dragged, the bars outside turn pale, and the search follows after a pause', async () => {
  await openPrices()
  await expect.element(thumb('Lowest')).toHaveAttribute('aria-valuenow', '50')
  await expect.element(thumb('Highest')).toHaveAttribute('aria-valuenow', '550')
  expect(insideBars()).toBe(10)
  await expectAccessible()
  await drag('Highest', -0.5)
  await expect.poll(address).toMatch(/^\/properties\?maxPrice=(250|300|350)$/)
  await drag('Lowest', 0.2)
  await expect.poll(address).toMatch(/minPrice=(100|150|200)/)
  expect(insideBars()).toBeLessThan(8)
  const [min, max] = [/minPrice=(\d+)/, /maxPrice=(\d+)/].map((name) => Number(name.exec(address())?.[1]))
  await expect.element(input('Min')).toHaveValue(String(min))
  await expect.element(input('Max')).toHaveValue(String(max))
  await expect.element(thumb('Lowest')).toHaveAttribute('aria-valuetext', `$${min} – $${max}`)
})

test('the arrow keys move each end by a step, and the ends never cross', async () => {
  await openPrices('?minPrice=100&maxPrice=200')
  await expect.element(thumb('Lowest')).toBeVisible()
  const low = thumb('Lowest').element()
  if (low instanceof HTMLElement) low.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toBe('/properties?minPrice=150&maxPrice=200')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(thumb('Lowest')).toHaveAttribute('aria-valuenow', '150')
  await userEvent.keyboard('{Home}')
  await expect.poll(address).toBe('/properties?maxPrice=200')
})

test('a typed price applies on Enter, may exceed the slider, and a lower end above the upper one is dropped', async () => {
  await openPrices()
  await input('Max').fill('900')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?maxPrice=900')
  await expect.element(thumb('Highest')).toHaveAttribute('aria-valuenow', '550')
  await input('Max').fill('100')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?maxPrice=100')
  await expect.element(page.getByRole('button', { name: 'Price: Up to $100', exact: true })).toBeVisible()
  await input('Min').fill('60')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?maxPrice=100&minPrice=60')
  await expect.element(page.getByRole('button', { name: 'Price: $60 – $100', exact: true })).toBeVisible()
  await input('Min').fill('300')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?maxPrice=100')
})

test('prices can be typed without counts', async () => {
  api.on(priceSpreadEndpoints.searchPrices, new Refused(503))
  await openPrices()
  await expect.element(thumb('Lowest')).not.toBeInTheDocument()
  await input('Min').fill('80')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/properties?minPrice=80')
})
