import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { detail, listItem, person } from '../page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from './accessibility.ts'
import { makeApi } from './fake-api.ts'
import { look, openScreen } from './open-screen.tsx'
import { button, dialog, openSignIn, toast } from './page-parts.ts'

const browsing = () =>
  makeApi().on(
    propertiesEndpoints.searchProperties,
    [1, 2, 3].map((id) => listItem({ id, title: `Barn ${id}` })),
  )

test.each([
  ['light', 1280],
  ['dark', 640],
] as const)('the account menu, %s at %i: open it is accessible, and its button closes it', async (theme, width) => {
  await look({ theme, width })
  openScreen('/help', browsing(), person)
  const opener = page.getByRole('button', { name: /^Account menu/ })
  await opener.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await opener.click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(page.getByRole('menu').element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

const withListings = (listings: number) =>
  browsing().on(bookingsEndpoints.summarizeBookings, {
    asGuest: { bookings: 0, unpaidHolds: 0, nextStay: null },
    asHost: { listings, unanswered: 0 },
  })

test('the menus of a host lead to the day, calendar, listings, earnings and import', async () => {
  const { address } = openScreen('/help', withListings(1), person)
  const opener = page.getByRole('button', { name: /^Account menu/ })
  const names = ['Today', 'Calendar', 'Listings', 'Earnings', 'Import']
  await opener.click()
  for (const name of names) await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Listings' }).click()
  await expect.poll(address).toBe('/dashboard?tab=properties')
  await look({ width: 390, height: 844 })
  await button('Menu').click()
  for (const name of names) await expect.element(dialog().getByRole('link', { name })).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('link', { name: 'Earnings' }).click()
  await expect.poll(address).toBe('/earnings')
})

test('the menus of a guest lead to no page of a host', async () => {
  await look({ width: 390, height: 844 })
  const api = withListings(0)
  openScreen('/help', api, person)
  await expect.poll(() => api.asked(bookingsEndpoints.summarizeBookings).length).toBe(1)
  await button('Menu').click()
  await expect.element(dialog().getByRole('link', { name: 'Wishlist' })).toBeVisible()
  expect(dialog().getByRole('link', { name: 'Earnings' }).elements()).toEqual([])
})

test('the open menu of a phone is accessible in both themes', async () => {
  await look({ width: 390, height: 844 })
  openScreen('/help', browsing(), person)
  await button('Menu').click()
  await expect.element(dialog().getByRole('link', { name: 'Find Stays' })).toBeVisible()
  await expectAccessible()
  await look({ width: 390, height: 844, theme: 'dark' })
  await expectAccessible()
})

test.each(['Where', 'Dates', 'Guests', 'Rooms', 'Price', 'Type'])('the open filter %s is accessible', async (name) => {
  openScreen('/properties', browsing())
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(dialog()).toBeVisible()
  await expectAccessible()
  await look({ theme: 'dark' })
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the open filters of a phone are accessible in both themes', async () => {
  await look({ width: 390, height: 844 })
  openScreen('/properties', browsing())
  await button('Filter').click()
  await expect.element(dialog().getByLabelText('Guests')).toBeVisible()
  await expectAccessible()
  await look({ width: 390, height: 844, theme: 'dark' })
  await expectAccessible()
})

test('the open dates of the home page are accessible', async () => {
  openScreen('/', browsing())
  await page.getByRole('button', { name: /When/ }).first().click()
  await expect.element(dialog().getByRole('grid').first()).toBeVisible()
  await expectAccessible()
  await look({ theme: 'dark' })
  await expectAccessible()
})

test('the sign-in dialog with errors is accessible', async () => {
  openScreen('/help')
  await openSignIn()
  await dialog().getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect
    .element(
      dialog()
        .getByText(/required|valid email/i)
        .first(),
    )
    .toBeVisible()
  await expectAccessibleInBothLooks()
})

test('the lead form with its notice is accessible', async () => {
  openScreen('/', browsing())
  await button('Get started').click()
  await expect.element(toast()).toHaveTextContent('Please fill all fields')
  await expectAccessibleInBothLooks()
})

test('the booking sheet of a phone is accessible', async () => {
  await look({ width: 390, height: 844 })
  openScreen('/property/7', makeApi().on(propertiesEndpoints.getProperty, detail()))
  await button('Reserve & Pay').click()
  await expect.element(dialog().getByRole('grid').first()).toBeVisible()
  await expectAccessible()
  await look({ width: 390, height: 844, theme: 'dark' })
  await expectAccessible()
})

const listing = () =>
  makeApi()
    .on(payoutsEndpoints.getAccountStatus, { hasAccount: true, onboardingComplete: true })
    .on(catalogEndpoints.listCategories, [{ id: 5, name: 'Country Cottages', slug: 'country-cottages', imageUrl: null }])
    .on(catalogEndpoints.listAmenities, [{ id: 1, name: 'Wifi', icon: 'wifi' }])

test('an address has the parts of its country, and keeps what was typed', async () => {
  openScreen('/list-property', listing(), person, { country: 'PT' })
  const labels = () =>
    [...page.getByRole('group', { name: 'Address' }).element().querySelectorAll('input')].map(
      (input) => input.labels?.[0]?.textContent,
    )
  const country = page.getByLabelText('Country', { exact: true })
  await expect.element(country).toHaveValue('Portugal')
  await expect.poll(labels).toEqual(['Street address', 'Postal code (optional)', 'City'])
  await page.getByLabelText('City', { exact: true }).fill('Lisboa')
  await country.selectOptions('Japan')
  await expect.poll(labels).toEqual(['Postal code (optional)', 'Prefecture (optional)', 'City', 'Street address'])
  await page.getByLabelText('Prefecture (optional)').fill('Kyoto')
  await country.selectOptions('Portugal')
  await expect.poll(labels).toEqual(['Street address', 'Postal code (optional)', 'City', 'State or region (optional)'])
  await expect.element(page.getByLabelText('City', { exact: true })).toHaveValue('Lisboa')
  await country.selectOptions('United States')
  await expect.poll(labels).toEqual(['Street address', 'City', 'State', 'ZIP code'])
})

test('the form of a listing with its errors is accessible', async () => {
  openScreen('/list-property', listing(), person)
  await button('Submit for Approval').click()
  await expect.element(page.getByText('Title must be at least 5 characters', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveFocus()
  await expectAccessibleInBothLooks()
})
