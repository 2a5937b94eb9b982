import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { type ExchangeRates, exchangeRatesEndpoints } from '#contract/site/exchange-rates.endpoints.ts'
import { setAboutWriter } from '../../stays/price/about-price.tsx'
import { detail, listItem, person } from '../page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../screen-tests/fake-api.ts'
import { look, openScreen } from '../screen-tests/open-screen.tsx'
import { button } from '../screen-tests/page-parts.ts'
import { booking, cost, day, stayCalendar } from '../screen-tests/samples.ts'

const { getExchangeRates } = exchangeRatesEndpoints
const table = { date: '2026-11-27', base: 'USD', rates: { EUR: 0.8, JPY: 128, KWD: 0.3 } }
const inUse: ExchangeRates = { table, reason: null, lastDate: table.date }
const { available: _available, ...breakdown } = cost(3)

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(getExchangeRates, inUse)
    .on(propertiesEndpoints.searchProperties, [listItem({ id: 7, price: 165 })])
    .on(propertiesEndpoints.getProperty, detail({ id: 7, price: 165 }))
    .on(propertiesEndpoints.listPropertyReviews, [])
    .on(bookingsEndpoints.listBusyDates, [])
    .on(availabilityEndpoints.listBlocks, [])
    .on(stayRulesEndpoints.getStayCalendar, stayCalendar())
    .on(bookingsEndpoints.calculateCost, cost(3))
    .on(checkoutEndpoints.getPaymentConfig, { provider: 'sandbox', publishableKey: null })
    .on(checkoutEndpoints.createPaymentIntent, {
      clientSecret: 'secret',
      paymentIntentId: 'pi_1',
      bookingId: 900_001,
      holdExpiresAt: new Date(Date.now() + 900_000).toISOString(),
      breakdown,
      cancellation: booking().cancellation,
      instantBook: false,
      specialRequests: null,
    })
})
const open = (path: string, user: typeof person | null = null) => openScreen(path, api, user, { hasRates: true })
const choice = () => page.getByLabelText('Also show prices in')
const about = (text: RegExp) => page.getByTitle('About; you pay in US dollars. Rate of Nov 27, 2026.').filter({ hasText: text })

test('a visitor chooses a currency, cards show it beside the price, and a reload remembers it', async () => {
  open('/properties')
  await button('Currency: USD').click()
  await expect.element(choice()).toHaveValue('USD')
  expect(page.getByText('≈').elements()).toEqual([])
  await expectAccessibleInBothLooks()
  await choice().selectOptions('EUR, euros')
  await expect.element(about(/^≈\s€132$/)).toBeInTheDocument()
  await choice().selectOptions('JPY, Japanese yen')
  await expect.element(about(/^≈\s¥21,120$/)).toBeInTheDocument()
  setAboutWriter(null)
  open('/properties')
  await expect.element(about(/^≈\s¥21,120$/).first()).toBeInTheDocument()
  await expect.element(button('Currency: JPY').first()).toBeInTheDocument()
})

test('the currency of the site ends it', async () => {
  localStorage.setItem('shownCurrency', 'KWD')
  open('/properties')
  await expect.element(about(/^≈\sKWD\s50$/)).toBeInTheDocument()
  await button('Currency: KWD').click()
  await choice().selectOptions('USD, US dollars')
  await expect.element(page.getByText('≈')).not.toBeInTheDocument()
  expect(localStorage.getItem('shownCurrency')).toBeNull()
})

test('the listing shows it beside the price and the total, on a phone too, and on no line in between', async () => {
  localStorage.setItem('shownCurrency', 'EUR')
  const total = cost(3).totalPrice
  const dates = `checkIn=${day(30)}&checkOut=${day(33)}`
  open(`/property/7?${dates}`)
  await expect.element(about(/^≈\s€132$/)).toBeVisible()
  const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(total * 0.8)
  await expect.element(page.getByRole('definition').filter({ hasText: `≈\u00A0€${shown}` })).toHaveLength(1)
  await look({ width: 390 })
  await expect.element(page.getByRole('button', { name: new RegExp(`≈\\s€${shown} total`) })).toBeVisible()
})

test('checkout shows what is charged alone', async () => {
  localStorage.setItem('shownCurrency', 'EUR')
  const stay = { propertyId: 7, checkInDate: day(30), checkOutDate: day(33), guestCount: 2 }
  open(`/checkout?data=${encodeURIComponent(JSON.stringify(stay))}`, person)
  await expect.element(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expect.element(button('Currency: EUR')).toBeInTheDocument()
  await expect.poll(() => api.asked(getExchangeRates).length).toBe(1)
  expect(document.body.textContent).not.toContain('≈')
})

test('a table that is too old says so, and prices stay as they are charged', async () => {
  localStorage.setItem('shownCurrency', 'EUR')
  api.on(getExchangeRates, { table: null, reason: 'old', lastDate: '2026-11-20' })
  open('/properties')
  await button('Currency: EUR').click()
  const said = 'The latest exchange rates are from Nov 20, 2026 and too old to use. Prices are in US dollars only.'
  await expect.element(page.getByText(said)).toBeVisible()
  expect(choice().elements()).toEqual([])
  expect(document.body.textContent).not.toContain('≈')
})

test('rates that cannot be loaded can be tried again', async () => {
  api.on(getExchangeRates, new Refused(503))
  open('/properties')
  await button('Currency: USD').click()
  await expect.element(page.getByText('The exchange rates could not be loaded.')).toBeVisible()
  api.on(getExchangeRates, inUse)
  await button('Try again').click()
  await expect.element(choice()).toBeVisible()
})

test('a site without rates has no menu, and asks for none', async () => {
  localStorage.setItem('shownCurrency', 'EUR')
  openScreen('/properties', api)
  await expect.element(page.getByRole('contentinfo').getByText('Sitemap')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /^Currency/ }).elements()).toEqual([])
  expect(api.asked(getExchangeRates)).toEqual([])
})
