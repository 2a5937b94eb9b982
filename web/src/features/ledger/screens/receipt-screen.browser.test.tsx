import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { makeApi } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button } from '../../../app/screen-tests/page-parts.ts'

const receipt: Receipt = {
  bookingId: 900_001,
  number: 'PL-900001',
  paidAt: '2026-01-02T03:04:05.000Z',
  guestName: 'Maya Quill',
  guestCount: 2,
  status: 'confirmed',
  property: { title: 'Thimble Hall', street: 'Old Mill Lane', city: 'Woodstock', state: 'Vermont', country: 'United States' },
  checkInDate: '2026-02-01',
  checkOutDate: '2026-02-04',
  nights: 3,
  lines: [{ label: '$174 x 3 nights', amount: 522 }],
  totalPaid: 522,
  refunds: [],
  refundedAmount: 0,
  netPaid: 522,
  currency: 'usd',
}

test('a receipt writes the stay, the guests and the status as the other pages do, and fits 320 pixels', async () => {
  await look({ width: 320, height: 700 })
  openScreen('/bookings/900001/receipt', makeApi().on(ledgerEndpoints.getReceipt, receipt), person)
  await expect.element(page.getByText('Thimble Hall', { exact: true })).toBeVisible()
  for (const words of ['Feb 1–4, 2026', '2 guests', 'Confirmed'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(button('Print or save as PDF')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})
