import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import { columnsOf, type OverviewPeriod, rangesOf } from '#contract/overview/overview.rules.ts'
import type { Figures, Overview, OverviewRange } from '#contract/overview/overview.schemas.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button } from '../../../app/screen-tests/page-parts.ts'

const admin = owner

const figures = (gross: number): Figures => ({
  gross,
  revenue: gross / 10,
  bookings: gross / 1_000,
  nights: gross / 200,
  answered: 9,
  unanswered: 1,
  guests: 4,
  hosts: 2,
  listings: 3,
  searches: 800,
  propertyViews: 400,
  checkouts: 20,
})

const range = (period: OverviewPeriod, days: { from: string; to: string }, total: number): OverviewRange => ({
  ...days,
  total: figures(total),
  columns: columnsOf(period, days).map((date, index) => ({ date, ...figures(index * 1_000) })),
})
function overviewOf(period: OverviewPeriod): Overview {
  const { now, before } = rangesOf(period, '2026-11-24')
  const unit = period === '12m' ? 'month' : 'day'
  return { period, unit, now: range(period, now, 23_000), before: range(period, before, 20_000) }
}

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(overviewEndpoints.getOverview, ({ query }) => overviewOf((query.get('period') ?? '30d') as OverviewPeriod))
    .on(deskEndpoints.listDeskBookings, [])
    .on(ledgerEndpoints.getLedgerBalance, {
      accounts: [
        { account: 'provider_balance', balance: 708.5 },
        { account: 'host_payable', balance: -571.5 },
        { account: 'guest_fee_income', balance: -58.5 },
        { account: 'host_fee_income', balance: -58.5 },
        { account: 'payout_fee_income', balance: -20 },
      ],
      kinds: [],
      sum: 0,
      exceptions: [],
    })
    .on(ledgerEndpoints.listPaymentExceptions, [])
})

const figure = (name: string) => page.getByText(name, { exact: true }).first().element().parentElement?.textContent

test('the figures say in words how they compare, and a table says what the chart draws', async () => {
  openScreen('/admin/overview', api, admin)
  await expect.element(page.getByText('15% up').first()).toBeVisible()
  expect(figure('Platform revenue')).toContain('10% of gross')
  expect(figure('Requests answered')).toContain('90%No change')
  expect(figure('Conversion')).toContain('2.9%')
  await expect.element(page.getByText('50% of the step before · No change')).toBeVisible()
  const table = page.getByRole('table', { name: 'By day' })
  await expect
    .element(table.getByRole('row', { name: /^November 24 29 bookings, 145 nights \$29,000 ?, No change \$29,000 \$2,900$/ }))
    .toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(8)
  await button('Show all 30 days').click()
  expect(table.getByRole('row').elements()).toHaveLength(31)
  await expect.poll(() => document.querySelectorAll('rect[data-gross]').length).toBe(30)
  await userEvent.hover(document.querySelector('rect[data-column="2026-10-27"]') as Element)
  await expect.element(page.getByTestId('shown-column')).toHaveTextContent('October 27')
  await expectAccessibleInBothLooks()
})

test('the period is in the address', async () => {
  openScreen('/admin/overview?period=5y', api, admin)
  await expect.element(page.getByLabelText('Period')).toHaveValue('30d')
  await page.getByLabelText('Period').selectOptions('Last 12 months')
  await expect.poll(() => location.search).toBe('?period=12m')
  await expect.element(page.getByRole('table', { name: 'By month' }).getByRole('row', { name: /^November 2026/ })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('rect[data-gross]').length).toBe(12)
})

test('the ledger is compared with the provider on request', async () => {
  api.on(ledgerEndpoints.checkLedger, { isEqual: true, compared: 4, ledger: 708.5, provider: 708.5, differences: [] })
  openScreen('/admin/overview', api, admin)
  await expect.element(page.getByText('Balanced')).toBeVisible()
  expect(figure('Platform fees')).toBe('Platform fees$137.00')
  await button('Compare now').click()
  await expect.element(page.getByText('Matched')).toBeVisible()
  expect(figure('Difference')).toBe('Difference$0.00')
})

test('a failure can be tried again, and an empty site says so', async () => {
  api.on(overviewEndpoints.getOverview, new Refused(500))
  openScreen('/admin/overview', api, admin)
  await expect.element(page.getByText('The figures could not be loaded')).toBeVisible()
  api.on(overviewEndpoints.getOverview, overviewOf('30d'))
  await button('Try again').click()
  await expect.element(page.getByText('No bookings yet')).toBeVisible()
})
