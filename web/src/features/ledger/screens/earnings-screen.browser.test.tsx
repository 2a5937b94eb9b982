import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Earning, Earnings } from '#contract/ledger/ledger.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../lib/texts/texts.tsx'
import { formatMonth } from '../model/ledger-words.ts'

const earning: Earning = {
  bookingId: 1,
  property: { id: 7, title: 'Mock Mill' },
  guestFirstName: 'Naomi',
  checkInDate: '2027-03-04',
  checkOutDate: '2027-03-07',
  status: 'confirmed',
  subtotal: 650,
  hostFee: 58.5,
  payoutFee: 20,
  earned: 571.5,
  paidOut: 0,
  payoutState: 'scheduled',
  payoutDueAt: '2027-03-05T20:00:00.000Z',
}
const earnings = (months: Earnings['months']): Earnings => ({
  totals: { earned: 2571.5, paidOut: 1900, outstanding: 671.5 },
  months,
  bookings: [earning],
  currency: 'usd',
})
const spring: Earnings['months'] = [
  { month: '2027-03', stays: 1, earned: 571.5, paidOut: 0 },
  { month: '2027-01', stays: 3, earned: 2000, paidOut: 1900 },
]

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(ledgerEndpoints.getEarnings, earnings(spring)).on(ledgerEndpoints.listEarnedStays, [earning])
})

const table = () => page.getByRole('table', { name: 'By month' })
const columns = () => [...document.querySelectorAll<SVGRectElement>('rect[data-column]')]
const drawn = (look: string) =>
  [...document.querySelectorAll<SVGRectElement>(`rect.${look}`)].map((rect) => Math.round(rect.getBoundingClientRect().height))

test('the months are drawn in proportion, without gaps, and say the same as the table', async () => {
  openScreen('/earnings', api, person)
  await expect.element(table().getByRole('row', { name: /March 2027 1 stay \$571.50 \$0.00 \$571.50/ })).toBeVisible()
  await expect.element(table().getByRole('row', { name: /January 2027 3 stays \$2,000.00 \$1,900.00 \$100.00/ })).toBeVisible()
  await expect.poll(() => columns().map((column) => column.dataset.column)).toEqual(['2027-01', '2027-02', '2027-03'])
  const [month] = table().getByRole('rowheader').elements()
  expect(getComputedStyle(month as Element).textAlign).toBe('start')
  const [paid = 0, ...others] = drawn('fill-primary')
  expect(others).toEqual([0, 0])
  const [toCome = 0, , marchToCome = 0] = drawn('fill-amber')
  expect(paid / toCome).toBeGreaterThan(17)
  expect(paid / marchToCome).toBeCloseTo(1900 / 571.5, 1)
  const shown = page.getByTestId('shown-month')
  await userEvent.hover(columns()[0] as Element)
  await expect.element(shown).toHaveTextContent('January 2027')
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.element(shown).toHaveTextContent('March 2027')
  await expectAccessibleInBothLooks()
  await expect.poll(() => columns().at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('a long history shows twelve months, and all when asked', async () => {
  const months = Array.from({ length: 30 }, (_, back) => {
    const number = 30 - back
    const month = `${2025 + Math.floor((number - 1) / 12)}-${String(((number - 1) % 12) + 1).padStart(2, '0')}`
    return { month, stays: 2, earned: 100 * number, paidOut: 100 * number }
  })
  openScreen('/earnings', api.on(ledgerEndpoints.getEarnings, earnings(months)), person)
  await expect.poll(() => table().getByRole('row').elements().length).toBe(13)
  await expect.poll(() => columns().length).toBe(12)
  await page.getByRole('button', { name: 'Show all 30 months' }).click()
  await expect.poll(() => table().getByRole('row').elements().length).toBe(31)
  await expect.element(table()).toHaveTextContent('January 2025')
})

test('the page opens on the current month, though stays are booked far ahead; a request says what it would bring', async () => {
  const now = fromLocalDate(new Date()).slice(0, 7)
  const ahead = `${Number(now.slice(0, 4)) + 2}${now.slice(4)}`
  const months = [ahead, now].map((month) => ({ month, stays: 1, earned: 100, paidOut: 0 }))
  const request = { ...earning, status: 'pending', earned: 0, payoutState: 'requested' } as const
  api.on(ledgerEndpoints.getEarnings, earnings(months)).on(ledgerEndpoints.listEarnedStays, [request])
  openScreen('/earnings', api, person)
  await expect.element(table().getByRole('row', { name: /This month 1 stay/ })).toBeVisible()
  await expect.element(page.getByTestId('shown-month')).toHaveTextContent(formatMonth(now))
  await expect.poll(() => columns()[0]?.dataset.column).toBe(now)
  expect(table().getByText(formatMonth(ahead)).elements()).toEqual([])
  await expect.element(page.getByText('$571.50 if you approve: $650.00 less $78.50 fees')).toBeVisible()
  await page.getByRole('button', { name: 'Show all 2 months' }).click()
  await expect.element(table().getByText(formatMonth(ahead))).toBeVisible()
})

test('earnings that cannot be loaded can be tried again; without any, a host is told when they come', async () => {
  api.on(ledgerEndpoints.getEarnings, new Refused(500))
  openScreen('/earnings', api, person)
  await expect.element(page.getByText('Your earnings could not be loaded')).toBeVisible()
  api.on(ledgerEndpoints.getEarnings, { ...earnings([]), bookings: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No earnings yet')).toBeVisible()
})

test('on a phone the table keeps to the page with the long words and amounts of German', async () => {
  setPageLanguage(await loadTexts('de', ['visitor', 'account']))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  await look({ width: 390 })
  const months = [
    { month: '2026-12', stays: 10, earned: 11_551.74, paidOut: 0 },
    { month: '2026-10', stays: 10, earned: 14_581.13, paidOut: 14_581.13 },
  ]
  openScreen('/earnings', api.on(ledgerEndpoints.getEarnings, earnings(months)), person)
  const rows = page.getByRole('table', { name: 'Nach Monat' })
  await expect.element(rows).toHaveTextContent('14.581,13')
  const { right } = rows.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(390 - 16)
})
