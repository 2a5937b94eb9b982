import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { detail, person, sampleThread } from '../page-tests/samples.ts'
import { expectAccessibleInBothLooks } from './accessibility.ts'
import { type FakeApi, makeApi } from './fake-api.ts'
import { look, openScreen, windowHistory } from './open-screen.tsx'
import { hostToday } from './samples.ts'

const summary = (listings: number, unanswered = 0) => ({
  asGuest: { bookings: 0, unpaidHolds: 0, nextStay: null },
  asHost: { listings, unanswered },
})

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(bookingsEndpoints.summarizeBookings, summary(2))
    .on(bookingsEndpoints.listHostBookings, [])
    .on(hostingEndpoints.getToday, hostToday())
    .on(messagesEndpoints.countUnread, { threads: 3 })
})

const nav = () => page.getByRole('navigation', { name: 'Main' })
const links = () =>
  nav()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const traveling = ['Find Stays', 'List Your Property', 'Help', 'Dashboard']

test('a host switches to hosting and back; the links lead to the screens of a host, with a count of messages', async () => {
  await look({ width: 1280 })
  const { address } = openScreen('/help', api, person)
  const hosting = page.getByRole('button', { name: 'Hosting', exact: true })
  const travel = page.getByRole('button', { name: 'Traveling', exact: true })
  await expect.element(hosting).toHaveAttribute('aria-pressed', 'false')
  await expect.element(travel).toHaveAttribute('aria-pressed', 'true')
  expect(hosting.element().getBoundingClientRect().height).toBe(44)
  expect(links()).toEqual(traveling)
  await hosting.click()
  await expect.poll(address).toBe('/dashboard')
  await expect.poll(links).toEqual(['Today', 'Calendar', 'Bookings', 'Listings', 'Earnings', 'Messages 3 unread'])
  await expect.element(nav().getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInBothLooks()
  await look({ width: 1280 })
  await nav().getByRole('link', { name: 'Bookings' }).click()
  await expect.element(page.getByRole('tab', { name: 'Property Bookings' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(nav().getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page')
  expect(nav().getByRole('link', { name: 'Today' }).element().hasAttribute('aria-current')).toBe(false)
  for (const [name, href] of [
    ['Calendar', '/hosting/calendar'],
    ['Listings', '/dashboard?tab=properties'],
    ['Earnings', '/earnings'],
    ['Messages', '/messages'],
  ] as const)
    await expect.element(nav().getByRole('link', { name })).toHaveAttribute('href', href)
  await travel.click()
  await expect.poll(address).toBe('/properties')
  await expect.element(travel).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(links).toEqual(traveling)
})

test.each([
  ['/dashboard', 'Hosting'],
  ['/dashboard?tab=requests', 'Hosting'],
  ['/dashboard?tab=bookings', 'Traveling'],
  ['/earnings', 'Hosting'],
  ['/messages', 'Traveling'],
])('before a side is chosen, %s marks %s and has the links of a traveler', async (path, side) => {
  await look({ width: 1280 })
  openScreen(path, api, person)
  const pressed = page.getByRole('button', { pressed: true })
  await expect.element(pressed.filter({ hasText: /^ ?(Traveling|Hosting)$/ })).toHaveTextContent(side)
  expect(links()).toEqual(traveling)
})

test.each([
  ['/messages', 'Hosting'],
  ['/messages/3', 'Hosting'],
  ['/messages/4', 'Traveling'],
])('a conversation at %s marks the side of the reader in it: %s', async (path, side) => {
  const [asHost, asGuest] = [sampleThread({ role: 'host' }), sampleThread({ id: 4 })]
  api
    .on(messagesEndpoints.listThreads, { threads: [asHost, asGuest], cursor: null })
    .on(messagesEndpoints.readThread, ({ params }) => (params.id === '3' ? asHost : asGuest))
    .on(messagesEndpoints.listMessages, { messages: [], hasMore: false })
    .on(messagesEndpoints.markThreadRead, undefined)
  await look({ width: 1280 })
  openScreen(path, api, person)
  await expect.element(page.getByRole('button', { name: side, exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(links()).toEqual(traveling)
})

test('on a phone the switch is in the menu of the avatar', async () => {
  await look({ width: 390, height: 844 })
  const { address } = openScreen('/help', api, person)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const hosting = page.getByRole('menuitemradio', { name: 'Hosting' })
  await expect.element(hosting).toHaveAttribute('aria-checked', 'false')
  await expectAccessibleInBothLooks()
  await hosting.click()
  await expect.poll(address).toBe('/dashboard')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Hosting' })).toHaveAttribute('aria-checked', 'true')
})

test('the menu of a phone names each page once', async () => {
  await look({ width: 390, height: 844 })
  openScreen('/help', api, person)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Dashboard' }).elements()).toHaveLength(1)
})

const bar = () => page.getByRole('navigation', { name: 'Hosting' })

test('a phone on the hosting side has five pages at the bottom, which cover nothing', async () => {
  localStorage.setItem('side', 'hosting')
  api.on(bookingsEndpoints.summarizeBookings, summary(2, 3)).on(messagesEndpoints.listThreads, { threads: [], cursor: null })
  await look({ width: 390, height: 844 })
  const { address } = openScreen('/help', api, person)
  await expect
    .poll(() =>
      bar()
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('aria-label') ?? link.textContent),
    )
    .toEqual(['Today', 'Property Bookings, 3 to answer', 'Calendar', 'Listings', 'Messages3 unread'])
  const { height, bottom } = bar().element().getBoundingClientRect()
  expect([height, bottom]).toEqual([66, 844])
  await expectAccessibleInBothLooks()
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => Math.round(document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0)).toBe(844 - 66)
  await bar().getByRole('link', { name: 'Today' }).click()
  await expect.poll(address).toBe('/dashboard')
  await expect.element(bar().getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await bar().getByRole('link', { name: 'Property Bookings, 3 to answer' }).click()
  await expect.element(page.getByRole('tab', { name: 'Property Bookings' })).toHaveAttribute('aria-selected', 'true')
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await look(size)
    for (const link of bar().getByRole('link').elements()) expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth)
  }
})

test.each([
  ['/property/7', 390, 844],
  ['/messages/9', 390, 844],
  ['/help', 768, 900],
  ['/help', 640, 390],
])('%s at %i by %i px has no bar of a host', async (path, width, height) => {
  localStorage.setItem('side', 'hosting')
  api.on(propertiesEndpoints.getProperty, detail())
  await look({ width, height })
  openScreen(path, api, person)
  await expect.poll(() => document.querySelector('[data-hosting-bar]')).not.toBeNull()
  await expect.poll(() => bar().elements()).toEqual([])
})

test('the pages of staff have no bar of a host', async () => {
  localStorage.setItem('side', 'hosting')
  await look({ width: 390, height: 844 })
  openScreen('/help', api, person)
  await expect.element(bar()).toBeVisible()
  windowHistory.push('/admin')
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect.poll(() => document.querySelector('[data-hosting-bar]')).toBeNull()
})

test('a person without a listing has no switch', async () => {
  api.on(bookingsEndpoints.summarizeBookings, summary(0))
  openScreen('/help', api, person)
  await expect.poll(() => api.asked(bookingsEndpoints.summarizeBookings).length).toBeGreaterThan(0)
  expect(page.getByRole('button', { name: 'Hosting', exact: true }).elements()).toHaveLength(0)
  expect(links()).toEqual(traveling)
})
