import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking, day, gettingIn, trip } from '../../../app/screen-tests/samples.ts'

const { getTrip } = tripsEndpoints
const address = '/trips/900001'
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const open = (shown: Trip | Refused) => openScreen(address, makeApi().on(getTrip, shown), person)

test('a request says until when the host replies, what it costs to withdraw, and hides the exact place', async () => {
  const api = makeApi().on(getTrip, trip()).on(bookingsEndpoints.changeBookingStatus, new Refused(500))
  openScreen(address, api, person)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Request sent to Rosalind' })).toBeVisible()
  await expect.element(page.getByText(/^Rosalind has until .+ to reply\./)).toBeVisible()
  await expect.element(page.getByText(/full refund of \$708\.50/)).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^2[34]\s*hr\s*\d+\s*min\s*left to reply$|^24\s*hr/)
  await expect.element(page.getByText('You see the exact address once Rosalind confirms.').first()).toBeVisible()
  expect(page.getByRole('link', { name: 'Get directions' }).elements()).toEqual([])
  expect(heading('Getting in').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Message Rosalind' })).toHaveAttribute('href', '/messages?booking=900001')
  await expect
    .element(page.getByRole('link', { name: 'Add to calendar' }))
    .toHaveAttribute('href', '/api/bookings/900001/trip.ics')
  await expectAccessibleInBothLooks()
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await dialog().getByRole('button', { name: 'Cancel Booking' }).click()
  await expect.element(toast()).toHaveTextContent('Failed to cancel booking')
  await expect.element(dialog()).not.toBeInTheDocument()
  api.on(bookingsEndpoints.changeBookingStatus, booking({ status: 'cancelled', refundStatus: 'pending' }))
  api.on(
    getTrip,
    trip({ status: 'cancelled', cancelReason: 'guest', refundStatus: 'pending', refundedAmount: 708.5, respondBy: null }),
  )
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await dialog().getByRole('button', { name: 'Cancel Booking' }).click()
  await expect.element(heading('You canceled this booking.')).toBeVisible()
  await expect.element(page.getByText(/^\$708\.50 is on its way to your card/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Add to calendar' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Cancel Booking' }).elements()).toEqual([])
})

test('a confirmed stay shows the way there and the refund of each day', async () => {
  const freeUntil = new Date(Date.now() - 86_400_000).toISOString()
  const checkInDate = day(40)
  open(
    trip(
      {
        status: 'confirmed',
        checkInDate,
        checkOutDate: day(43),
        respondBy: null,
        cancellation: { policy: 'moderate', timeZone: 'America/New_York', freeHours: 48, freeUntil, steps: [] },
      },
      {
        refunds: [
          { percent: 75, refund: 487.5, until: day(10) },
          { percent: 50, refund: 325, until: day(26) },
          { percent: 0, refund: 0, until: day(39) },
        ],
      },
    ),
  )
  await expect.element(heading(/^You’re all set\. Check in .+, after 3:00 PM\.$/)).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^4[01]\s*days\s*to go$/)
  await expect
    .element(page.getByRole('link', { name: 'Get directions' }))
    .toHaveAttribute('href', expect.stringContaining('43.624,-72.518'))
  const steps = page.getByRole('listitem').filter({ hasText: /Until/ })
  const texts = () => steps.elements().map((step) => step.textContent)
  expect(texts()).toEqual([
    expect.stringMatching(/^\$708\.50Full refund/),
    expect.stringMatching(/\$487\.5075% of the nights/),
    expect.stringMatching(/^\$325\.0050% of the nights/),
    expect.stringMatching(/^\$0\.00Fees only/),
  ])
  expect(steps.elements().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  await expect.element(page.getByText('Cancel now and you get $487.50 back.')).toBeVisible()
  await expectAccessible()
  await look({ theme: 'dark', width: 320, height: 844 })
  await expectAccessible()
})

test('a guest reads the way in at once, and from when the codes are shown', async () => {
  const checkInDate = day(9)
  open(
    trip(
      { status: 'confirmed', respondBy: null, checkInDate, checkOutDate: day(12) },
      { gettingIn: gettingIn(checkInDate, { codesFrom: '2026-12-01T20:00:00.000Z' }) },
    ),
  )
  await expect.element(heading('Getting in')).toBeVisible()
  await expect.element(page.getByText('Self check-in with a door code')).toBeVisible()
  await expect.element(page.getByText('Second gate on the left. Park beside the barn.')).toBeVisible()
  await expect.element(page.getByText('Mock Mill', { exact: true }).last()).toBeVisible()
  expect(page.getByText('Shown from December 1 at 3:00 PM').elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: /^Copy/ }).elements()).toEqual([])
  await expectAccessible()
})

test('a guest copies the door code and the Wi-Fi password once they are shown', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const checkInDate = day(1)
  const codes = { accessCode: '4471#', wifiPassword: 'creekside-88', waiting: [] }
  open(
    trip(
      { status: 'confirmed', respondBy: null, checkInDate, checkOutDate: day(3) },
      { gettingIn: gettingIn(checkInDate, codes) },
    ),
  )
  await expect.element(page.getByText('4471#', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy Door code' }).click()
  await expect.element(toast()).toHaveTextContent('Door code copied')
  await page.getByRole('button', { name: 'Copy Wi-Fi password' }).click()
  expect(copied).toEqual(['4471#', 'creekside-88'])
  expect(page.getByText(/^Shown from/).elements()).toEqual([])
  await expectAccessible()
  await look({ theme: 'dark', width: 320, height: 844 })
  await expectAccessible()
})

test('a trip asks the server again at the moment the codes are shown', async () => {
  const checkInDate = day(2)
  const stay = { status: 'confirmed', respondBy: null, checkInDate, checkOutDate: day(4) } as const
  const soon = new Date(Date.now() + 1_500).toISOString()
  const { api } = open(trip(stay, { gettingIn: gettingIn(checkInDate, { codesFrom: soon }) }))
  await expect.element(page.getByText(/^Shown from/).first()).toBeVisible()
  const codes = { accessCode: '4471#', wifiPassword: 'creekside-88', waiting: [], codesFrom: soon }
  api.on(getTrip, trip(stay, { gettingIn: gettingIn(checkInDate, codes) }))
  await expect.element(page.getByText('4471#', { exact: true })).toBeVisible()
})

test('without check-in details the guest is led to the host; other trips have no such part', async () => {
  const checkInDate = day(5)
  const nothing = { wayIn: null, directions: '', wifiNetwork: '', houseManual: '', waiting: [] }
  const stay = { status: 'confirmed', respondBy: null, checkInDate, checkOutDate: day(8) } as const
  open(trip(stay, { gettingIn: gettingIn(checkInDate, nothing) }))
  await expect.element(page.getByText(/^Rosalind has not added check-in details yet\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask Rosalind' })).toHaveAttribute('href', '/messages?booking=900001')
  await expectAccessible()
})

test('a stay that has begun tells when to leave; one that is over is not canceled any more', async () => {
  const confirmed = { status: 'confirmed', respondBy: null } as const
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  open(trip({ ...confirmed, checkInDate: day(-1), checkOutDate: day(2) }, { checkInAt: hours(-20), checkOutAt: hours(40) }))
  await expect.element(heading(/^Enjoy your stay\. Check out .+, by 11:00 AM\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel stay' })).toBeVisible()
})

test('a trip of the past has neither a deadline nor a way to cancel', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()
  const past = { status: 'confirmed', respondBy: null, checkInDate: day(-9), checkOutDate: day(-5) } as const
  open(trip(past, { checkInAt: hours(200), checkOutAt: hours(120) }))
  await expect.element(heading(/^You stayed here /)).toBeVisible()
  expect(page.getByRole('timer').elements()).toEqual([])
  expect(page.getByRole('button', { name: /Cancel/ }).elements()).toEqual([])
})

test('an unpaid hold leads back to the payment', async () => {
  open(trip({ paymentStatus: 'pending', respondBy: null, holdExpiresAt: new Date(Date.now() + 14 * 60_000).toISOString() }))
  await expect.element(heading('Pay to book these nights.')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^14\s*min\s*left to pay$/)
  await expect.element(page.getByRole('link', { name: 'Finish paying' })).toBeVisible()
})

test('a foreign trip says so, and offers the way back', async () => {
  open(new Refused(404, 'Booking not found.'))
  await expect.element(page.getByText('Trip not found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your bookings' })).toHaveAttribute('href', '/dashboard?tab=bookings')
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('a trip that failed can be tried again', async () => {
  const { api } = open(new Refused(500))
  await expect.element(page.getByText('This trip could not be loaded')).toBeVisible()
  api.on(getTrip, trip())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Request sent to Rosalind')).toBeVisible()
})

test('a visitor is asked to sign in', async () => {
  openScreen(address)
  await expect.element(heading('Sign In Required')).toBeVisible()
})

test('a printed trip names the place', async () => {
  open(trip())
  await expect.element(heading('Request sent to Rosalind')).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  await expect.element(heading('Request sent to Rosalind')).toBeVisible()
  await expect.element(heading('Request sent to Rosalind')).toHaveStyle({ color: 'rgb(0, 0, 0)' })
})

test('on a phone the actions of a trip are a row of tiles, with the directions first on the day of travel', async () => {
  await look({ width: 390, height: 844 })
  const stay = (checkInDate: string) =>
    trip({
      status: 'confirmed',
      checkInDate,
      checkOutDate: day(43),
      respondBy: null,
      cancellation: { policy: 'moderate', timeZone: 'UTC', freeHours: 48, freeUntil: null, steps: [] },
    })
  const tiles = page.getByRole('list', { name: 'Trip' })
  const names = () =>
    tiles
      .getByRole('listitem')
      .elements()
      .map((tile) => tile.textContent?.trim())
  const api = makeApi().on(getTrip, stay(new Date().toISOString().slice(0, 10)))
  openScreen(address, api, person)
  await expect.poll(names).toEqual([expect.stringMatching(/^Directions to /), 'Message Rosalind', 'View receipt', 'More'])
  await expect.element(tiles).toBeInViewport({ ratio: 1 })
  expect(tiles.element().getBoundingClientRect().height).toBe(76)
  await tiles.getByRole('button', { name: 'More' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Add to calendar' }))
    .toHaveAttribute('href', '/api/bookings/900001/trip.ics')
  expect(page.getByRole('link', { name: 'Add to calendar' }).elements()).toEqual([])
})

test('before the day of travel a trip begins with the message to the host', async () => {
  await look({ width: 320, height: 844 })
  open(trip({ status: 'confirmed', checkInDate: day(40), checkOutDate: day(43), respondBy: null }))
  const tiles = page.getByRole('list', { name: 'Trip' })
  await expect.element(tiles.getByRole('link').first()).toHaveTextContent('Message Rosalind')
  expect(tiles.element().getBoundingClientRect().height).toBe(76)
  expect(document.documentElement.scrollWidth).toBe(320)
  await look({ width: 1280 })
  await expect.element(page.getByRole('link', { name: 'Message Rosalind' })).toBeVisible()
  expect(tiles.elements()).toEqual([])
})

test('the guest reads the directions in their language, and what the others are written in', async () => {
  const checkInDate = day(1)
  const translations = { de: { directions: 'Zweites Tor links.', houseManual: '' } }
  const stay = { status: 'confirmed', checkInDate, checkOutDate: day(4), respondBy: null } as const
  const api = makeApi().on(getTrip, trip(stay, { gettingIn: gettingIn(checkInDate, { language: 'en', translations }) }))
  openScreen(address, api, person, {}, ['de', 'en'])
  await expect.element(page.getByText('Zweites Tor links.')).toBeVisible()
  await expect.element(page.getByText('The stove takes dry wood only.')).toHaveAttribute('lang', 'en')
  expect(page.getByText(/^(Written in|Verfasst auf) /).elements()).toHaveLength(1)
})
