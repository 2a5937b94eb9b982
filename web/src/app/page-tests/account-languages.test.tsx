import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { ReceiptSheet } from '../../features/ledger/screens/receipt-screen.tsx'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { inLanguage } from '../../lib/texts/texts.tsx'
import { openPage } from './page-fixture.ts'

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
    { label: 'service fee (9%)', amount: 33.33 },
  ],
  totalPaid: 403.68,
  refunds: [{ amount: 10, status: 'succeeded', createdAt: '2027-05-02T12:00:00.000Z', settledAt: '2027-05-03T12:00:00.000Z' }],
  refundedAmount: 10,
  netPaid: 393.68,
  currency: 'usd',
}

test('a receipt is in the language of its page', async () => {
  const german = await loadTexts('de', ['visitor', 'account'])
  const sheet = (
    <SiteSettingsProvider site={defaultSiteSettings}>
      <ReceiptSheet receipt={receipt} />
    </SiteSettingsProvider>
  )
  const text = inLanguage(german, () => renderToStaticMarkup(sheet)).replace(/<[^>]+>/g, ' ')
  for (const words of ['Beleg', 'Bezahlt am', '2 Gäste', 'Bestätigt', '3 Nächte', 'Servicegebühr', 'Erstattet am', 'US-Dollar'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/\b(paid|nights|guests?|fee|refund|place|total)\b/i)
})

test.each([
  ['/de/profile', 'Profil - Porchlight'],
  ['/de/profile/security', 'Sicherheit - Porchlight'],
  ['/de/profile/constructor', 'Profil - Porchlight'],
])('the title of %s is %s', async (path, title) => {
  const page = await openPage(path, { settings: { languages: ['en', 'de'], language: 'de' } })
  expect(page.title).toBe(title)
  expect(page.text).not.toContain('Loading')
})
