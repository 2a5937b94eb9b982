import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { detail, person } from '../page-tests/samples.ts'
import { makeApi } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { booking, cost, day, trip } from './samples.ts'

const names = {
  title: 'Mill Loft',
  language: 'en' as const,
  titles: { de: 'Mühlenloft' },
  feeNames: { de: [{ original: 'Cleaning', text: 'Endreinigung' }] },
}
const fee = { id: 1, name: 'Cleaning', amount: 40, isRequired: true }
const stay = booking()
const translated = {
  ...stay,
  property: { ...stay.property, ...names },
  breakdown: { ...stay.breakdown, propertyFees: [{ ...fee, included: true }] },
}
const languages = ['de', 'en'] as const
const shows = async (...texts: string[]) => {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible()
  for (const text of ['Mill Loft', 'Cleaning']) expect(page.getByText(text).elements()).toEqual([])
}

test('a trip has the title and the fees in the language of the page', async () => {
  openScreen(
    '/trips/900001',
    makeApi().on(tripsEndpoints.getTrip, trip({ ...translated, status: 'confirmed', respondBy: null })),
    person,
    {},
    languages,
  )
  await shows('Mühlenloft', 'Endreinigung')
})

test('so has the list of a guest’s bookings', async () => {
  const api = makeApi().on(bookingsEndpoints.listMyBookings, [translated])
  openScreen('/dashboard?tab=bookings', api, person, {}, languages)
  await shows('Mühlenloft')
})

test('so has a receipt', async () => {
  const api = makeApi().on(ledgerEndpoints.getReceipt, {
    bookingId: 900_001,
    number: 'PL-900001',
    status: 'confirmed',
    property: { ...names, street: 'Mill Lane 1', city: 'Woodstock', state: 'VT', country: 'United States' },
    guestName: 'Ada Byron',
    checkInDate: day(10),
    checkOutDate: day(12),
    nights: 2,
    guestCount: 2,
    paidAt: '2027-01-01T10:00:00.000Z',
    lines: [{ label: 'Cleaning', amount: 40 }],
    totalPaid: 40,
    refunds: [],
    refundedAmount: 0,
    netPaid: 40,
    currency: 'usd',
  })
  openScreen('/bookings/900001/receipt', api, person, {}, languages)
  await shows('Mühlenloft', 'Endreinigung')
})

test('so has checkout, whose call for the listing names the language', async () => {
  const { available: _, ...breakdown } = { ...cost(2), propertyFees: [{ ...fee, included: true }] }
  const translations = { de: { title: 'Mühlenloft', description: '', fees: names.feeNames.de } }
  const api = makeApi()
    .on(propertiesEndpoints.getProperty, detail({ id: 7, ...names, translations, fees: [{ ...fee, description: null }] }))
    .on(bookingsEndpoints.calculateCost, { ...breakdown, available: true })
    .on(checkoutEndpoints.getPaymentConfig, { provider: 'sandbox', publishableKey: null })
    .on(checkoutEndpoints.createPaymentIntent, {
      clientSecret: 'secret',
      paymentIntentId: 'pi_1',
      bookingId: 900_001,
      holdExpiresAt: new Date(Date.now() + 900_000).toISOString(),
      breakdown,
      cancellation: stay.cancellation,
      instantBook: false,
      specialRequests: null,
    })
  const draft = { propertyId: 7, checkInDate: day(30), checkOutDate: day(32), guestCount: 2 }
  openScreen(`/checkout?data=${encodeURIComponent(JSON.stringify(draft))}`, api, person, {}, languages)
  await shows('Mühlenloft', 'Endreinigung')
  expect(api.asked(propertiesEndpoints.getProperty)[0]?.query.get('language')).toBe('de')
})

test('so has a conversation that begins', async () => {
  const subject = { threadId: null, ...names, otherName: 'Rosalind', hidesContacts: true }
  const api = makeApi().on(messagesEndpoints.findThread, subject)
  openScreen('/messages?property=7', api, person, {}, languages)
  await shows('Mühlenloft')
})
