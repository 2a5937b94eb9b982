import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { detail, person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused, silence } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking, cost, day } from '../../../app/screen-tests/samples.ts'

const { confirmPayment } = checkoutEndpoints
const { paySandbox } = sandboxEndpoints

const stay = { propertyId: 7, checkInDate: day(30), checkOutDate: day(33), guestCount: 2 }
const { available: _available, ...breakdown } = cost(3)
const address = `/checkout?data=${encodeURIComponent(JSON.stringify(stay))}`

/** An API whose hold lasts `holdMs` from now. */
const checkoutApi = (holdMs = 900_000) =>
  makeApi()
    .on(propertiesEndpoints.getProperty, detail({ id: 7 }))
    .on(bookingsEndpoints.calculateCost, cost(3))
    .on(checkoutEndpoints.getPaymentConfig, { provider: 'sandbox', publishableKey: null })
    .on(checkoutEndpoints.createPaymentIntent, {
      clientSecret: 'secret',
      paymentIntentId: 'pi_1',
      bookingId: 900_001,
      holdExpiresAt: new Date(Date.now() + holdMs).toISOString(),
      breakdown,
      cancellation: booking().cancellation,
      instantBook: false,
      specialRequests: null,
    })

async function pay() {
  await page.getByLabelText('Card number').fill('4242 4242 4242 4242')
  await page.getByLabelText('Expiry date').fill('12/40')
  await page.getByLabelText('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
const status = () => page.getByRole('status')
const comeBackOnline = () => dispatchEvent(new Event('online'))

test('a payment that the provider took is never called failed', async () => {
  const api = checkoutApi().on(paySandbox, { status: 'succeeded' }).on(confirmPayment, new Refused(500))
  const { address: shown } = openScreen(address, api, person)
  await pay()
  await expect.element(status().filter({ hasText: 'Payment received.' })).toHaveTextContent('We’re confirming your booking.')
  expect(page.getByText('Payment Error').elements()).toEqual([])
  expect(page.getByRole('complementary', { name: 'Announcement' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Processing payment...' })).toBeDisabled()
  await expectAccessibleInBothLooks()
  api.on(confirmPayment, silence)
  comeBackOnline()
  await expect.poll(() => api.asked(confirmPayment).length).toBeGreaterThan(1)
  await expect.element(page.getByText('Payment received.')).toBeVisible()
  // A server that does not know of the payment yet says nothing against the provider.
  api.on(confirmPayment, new Refused(402, 'Payment has not been completed.', { code: 'payment_incomplete' }))
  comeBackOnline()
  await expect.element(page.getByText('Payment received.')).toBeVisible()
  api.on(confirmPayment, booking())
  comeBackOnline()
  await expect.poll(shown).toMatch(/^\/dashboard/)
  await expect.element(toast()).toHaveTextContent('Payment Successful!')
})

test('a guest whose session ended while paying signs in on the page, and the booking is there', async () => {
  const api = checkoutApi().on(paySandbox, { status: 'succeeded' }).on(confirmPayment, new Refused(401))
  const { address: shown } = openScreen(address, api, person)
  await pay()
  await expect.element(page.getByText('Sign in to see your booking')).toBeVisible()
  api.on(authEndpoints.signIn, { user: person }).on(confirmPayment, booking())
  await status().getByRole('button', { name: 'Sign In' }).click()
  await dialog().getByLabelText('Email', { exact: true }).fill('ada@example.org')
  await dialog().getByLabelText('Password', { exact: true }).fill('Porchlight1!')
  await dialog().getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect.poll(shown).toMatch(/^\/dashboard/)
})

test('when the answer to a payment is lost, the server says whether it was made', async () => {
  const api = checkoutApi().on(paySandbox, silence).on(confirmPayment, silence)
  openScreen(address, api, person)
  await pay()
  await expect.element(page.getByText('We’re checking your payment.')).toBeVisible()
  api.on(confirmPayment, new Refused(402, 'Payment has not been completed.', { code: 'payment_incomplete' }))
  comeBackOnline()
  await expect.element(page.getByText('Payment Error')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  expect(page.getByText('We’re checking your payment.').elements()).toEqual([])
})

test('special requests that could not be saved say so, and nothing is charged', async () => {
  openScreen(address, checkoutApi().on(checkoutEndpoints.changeSpecialRequests, new Refused(500)), person)
  await page.getByLabelText('Special requests (optional)').fill('A crib, please')
  await pay()
  await expect.element(page.getByText('Your special requests were not saved')).toBeVisible()
  await expect.element(page.getByText('You have not been charged. Please try again.')).toBeVisible()
})

test('a payment made in another tab opens its booking', async () => {
  const api = checkoutApi().on(paySandbox, new Refused(409, 'This payment cannot be paid now.')).on(confirmPayment, booking())
  const first = openScreen(address, api, person)
  await pay()
  await expect.poll(first.address).toMatch(/^\/dashboard/)
})

test('at the end of the hold the server says whether another tab has paid', async () => {
  const { address: shown } = openScreen(address, checkoutApi(3_000).on(confirmPayment, booking()), person)
  await expect.element(page.getByRole('timer')).toHaveTextContent('Nights held for')
  await expect.poll(shown).toMatch(/^\/dashboard/)
})

test('a hold that ended unpaid says that nothing was charged', async () => {
  const api = checkoutApi(1_500).on(confirmPayment, new Refused(410, 'Your hold has expired.', { code: 'hold_expired' }))
  openScreen(address, api, person)
  await expect.element(page.getByText('Your nights are no longer held and you have not been charged.')).toBeVisible()
})

test('from a tablet on the form stands beside the stay, Pay and total in the first screen, with a way back', async () => {
  await look({ width: 768, height: 1024 })
  openScreen(address, checkoutApi(), person)
  for (const size of [
    { width: 768, height: 1024 },
    { width: 1280, height: 900 },
  ]) {
    await look(size)
    const payButton = page.getByRole('button', { name: /^Pay \$/ })
    await expect.element(payButton).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByLabelText('Special requests (optional)')).toBeInViewport({ ratio: 1 })
    const stay = page.getByRole('region', { name: 'Your stay' }).element().getBoundingClientRect()
    expect(payButton.element().getBoundingClientRect().right).toBeLessThan(stay.left)
    await expect.element(page.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', '/property/7')
    await expectAccessibleInBothLooks()
  }
})

test('on a phone the card form and the amount are in the first screen, and the stay is one line that unfolds', async () => {
  await look({ width: 390, height: 844 })
  const api = checkoutApi().on(paySandbox, { status: 'requires_payment_method' })
  api.on(confirmPayment, new Refused(402, 'Payment has not been completed.', { code: 'payment_incomplete' }))
  openScreen(address, api, person)
  const payButton = page.getByRole('button', { name: /^Pay \$/ })
  await expect.element(page.getByLabelText('Security code')).toBeInViewport({ ratio: 1 })
  await expect.element(payButton).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', '/property/7')
  await expect.element(page.getByRole('timer')).toHaveTextContent(/Nights held for \d+:\d\d$/)
  for (const name of ['Visa', 'Mastercard', 'American Express'])
    await expect.element(page.getByRole('img', { name })).toBeVisible()
  const policy = page.getByRole('heading', { name: 'Cancellation policy' })
  expect(policy.elements()).toEqual([])
  const line = page.getByRole('button', { name: /2 guests/ })
  expect(line.getByText('2 guests', { exact: true }).element().getClientRects()).toHaveLength(1)
  await line.click()
  await expect.element(policy).toBeVisible()
  await expectAccessibleInBothLooks()
  await line.click()
  await page.getByRole('button', { name: 'Special requests (optional)' }).click()
  await expect.element(page.getByLabelText('Special requests (optional)')).toHaveFocus()
  // In the smallest window neither a focused field nor an error ends below the bar.
  await look({ width: 320, height: 480 })
  const endsAboveBar = (element: Element) =>
    element.getBoundingClientRect().bottom <= payButton.element().getBoundingClientRect().top
  await page.getByLabelText('Security code').click()
  expect(endsAboveBar(page.getByLabelText('Security code').element())).toBe(true)
  scrollTo(0, 0)
  await pay()
  const failed = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
  await expect.element(failed).toBeVisible()
  await expect.poll(() => endsAboveBar(failed.element())).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(320)
})
