import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { defaultSiteFees, quoteStay, serviceFeeLabel } from '#contract/bookings/price.rules.ts'
import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { ReceiptSheet } from '../../features/ledger/screens/receipt-screen.tsx'
import { EarningsCard } from '../../features/listings/components/sections/price-section.tsx'
import { emptyListing } from '../../features/listings/model/listing-values.ts'
import { PriceBreakdown } from '../../features/properties/components/booking/booking-card.tsx'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { PriceLines } from '../../stays/price/price-lines.tsx'
import { openPage } from './page-fixture.ts'
import { detail } from './samples.ts'

const quote = quoteStay({
  checkIn: '2027-06-12',
  checkOut: '2027-06-15',
  nightlyRateCents: 12_345,
  fees: [],
  siteFees: defaultSiteFees,
})
const breakdown = toBreakdown(quote)
const cost = { ...breakdown, available: true }
const receipt: Receipt = {
  bookingId: 7,
  number: 'PL-000007',
  status: 'confirmed',
  property: { title: 'Thimble Hall', street: '9 Mill Road', city: 'Woodstock', state: 'Vermont', country: 'United States' },
  guestName: 'Maya Quill',
  checkInDate: '2027-06-12',
  checkOutDate: '2027-06-15',
  nights: 3,
  guestCount: 2,
  paidAt: '2027-05-01T12:00:00.000Z',
  lines: [
    { label: '$123.45 × 3 nights', amount: 370.35 },
    { label: serviceFeeLabel(9), amount: 33.33 },
  ],
  totalPaid: 403.68,
  refunds: [],
  refundedAmount: 0,
  netPaid: 403.68,
  currency: 'usd',
}

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { ...emptyListing, price: '123.45' } })
  return <FormProvider {...form}>{children}</FormProvider>
}

const card = { nights: 3, nightlyPrice: 123.45, isPending: false }
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(<SiteSettingsProvider site={defaultSiteSettings}>{node}</SiteSettingsProvider>).replace(/<[^>]+>/g, ' ')

test.each([
  ['the booking card', () => <PriceBreakdown {...card} quote={cost} isFailed={false} />],
  ['the booking card without an answer', () => <PriceBreakdown {...card} quote={undefined} isFailed />],
  ['checkout and dashboard', () => <PriceLines breakdown={breakdown} />],
  ['the receipt', () => <ReceiptSheet receipt={receipt} />],
  [
    'the listing form',
    () => (
      <Form>
        <EarningsCard fees={[]} />
      </Form>
    ),
  ],
])('%s says $123.45 × 3 nights = $370.35', (_, screen) => {
  expect(textOf(screen())).toMatch(/\$123\.45 × 3 nights\s+\$370\.35/)
})

test.each([
  ['the booking card', () => <PriceBreakdown {...card} quote={cost} isFailed={false} />],
  ['checkout and dashboard', () => <PriceLines breakdown={breakdown} />],
  ['the receipt', () => <ReceiptSheet receipt={receipt} />],
])('%s names the service fee (9%%) and ends on the same total', (_, screen) => {
  expect(textOf(screen())).toMatch(/service fee \(9%\)\s+\$33\.33/)
  expect(textOf(screen())).toContain('$403.68')
})

test('the page of a listing says the nightly price to the cent, and no cents where there are none', async () => {
  const open = (price: number) => openPage('/property/7', { answers: { '/api/properties/7': detail({ price }) } })
  expect((await open(123.45)).text).toContain('$123.45 night')
  expect((await open(174)).text).toContain('$174 night')
})

test.each([
  ['confirmed', 'Confirmed'],
  ['cancelled', 'Canceled'],
] as const)('the receipt of a %s booking calls it %s', (status, words) => {
  expect(textOf(<ReceiptSheet receipt={{ ...receipt, status }} />)).toMatch(new RegExp(`Status +${words} `))
})
