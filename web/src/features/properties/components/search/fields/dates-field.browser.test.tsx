import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { listItem } from '../../../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi } from '../../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../../app/screen-tests/open-screen.tsx'

const from = addDays(earliestToday(new Date()), 40)
const to = addDays(from, 3)
const nextYear = new Date().getFullYear() + 1
const panel = () => page.getByRole('dialog')
const chip = () => page.getByRole('button', { name: /^Dates/ })
/** The inputs of chips have no area: people click their labels. */
const choose = (name: string) => panel().getByText(name, { exact: true }).click()

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(propertiesEndpoints.searchProperties, [
    listItem({ totalPrice: 640, nights: 2, checkIn: '2027-07-09', checkOut: '2027-07-11' }),
  ])
})

test('a weekend or a week in a month replaces the dates, and each card shows its own', async () => {
  const { address } = openScreen(`/properties?checkIn=${from}&checkOut=${to}`, api)
  await chip().click()
  await page.getByRole('tab', { name: 'Flexible' }).click()
  await expectAccessible()
  await choose('A week')
  await choose(`Mar ${nextYear}`)
  await expect.poll(address).toBe(`/properties?flex=week&month=${nextYear}-03`)
  await choose('A weekend')
  await expect.poll(address).toBe(`/properties?flex=weekend&month=${nextYear}-03`)
  // The first closes the message that the filter is applied.
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByRole('button', { name: 'Dates: A weekend in March' })).toHaveFocus()
  await expect.element(page.getByText(`1 stay, a weekend in March ${nextYear}`)).toBeVisible()
  await expect.element(page.getByText('Jul 9–11, 2027', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Thimble Hall', exact: true }).element()
  expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('checkIn')).toBe('2027-07-09')
  const asked = api.asked(propertiesEndpoints.searchProperties).at(-1)?.query
  expect([asked?.get('flex'), asked?.get('month'), asked?.get('checkIn')]).toEqual(['weekend', `${nextYear}-03`, null])
})

test('chosen dates may move by some days, and are exact again', async () => {
  const { address } = openScreen(`/properties?checkIn=${from}&checkOut=${to}`, api)
  await chip().click()
  await expect.element(page.getByRole('radio', { name: 'Exact dates' })).toBeChecked()
  await choose('± 2 days')
  await expect.poll(address).toBe(`/properties?checkIn=${from}&checkOut=${to}&flex=2`)
  await expect.element(page.getByRole('button', { name: /^Dates: .* ± 2 days$/ })).toBeVisible()
  await choose('Exact dates')
  await expect.poll(address).toBe(`/properties?checkIn=${from}&checkOut=${to}`)
})

test('a month of a link is chosen, and cleared', async () => {
  const { address } = openScreen(`/properties?flex=week&month=${nextYear}-05`, api)
  await chip().click()
  await expect.element(page.getByRole('radio', { name: `May ${nextYear}` })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'A week', exact: true })).toBeChecked()
  await panel().getByRole('button', { name: 'Clear dates' }).click()
  await expect.poll(address).toBe('/properties')
})
