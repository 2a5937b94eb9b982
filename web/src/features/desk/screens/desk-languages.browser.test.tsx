import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import type { DeskBooking, DeskEvent, DeskPage } from '#contract/desk/desk.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { makeApi } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog } from '../../../app/screen-tests/page-parts.ts'
import { booking as guestBooking } from '../../../app/screen-tests/samples.ts'
import { loadRefusals, loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../lib/texts/texts.tsx'

async function setLanguage(language: 'de' | 'ja') {
  const texts = await loadTexts(language, ['visitor', 'account', 'host', 'console'])
  await loadRefusals(texts, 'refusals')
  await loadRefusals(texts, 'console-refusals')
  setPageLanguage(texts)
  onTestFinished(() => setPageLanguage(makeTexts('en')))
}

const english = /\b(the|they|with|no|not|of|to|and|stays?|guests?|hosts?|refund\w*|canceled|paid|email|note|fee)\b/i
const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? ''

const row: DeskBooking = {
  id: 274,
  number: 'PL-000274',
  status: 'confirmed',
  property: { id: 7, title: 'Plum House', image: null },
  guest: { name: 'Felix Gruber', email: 'felix@example.org' },
  host: { name: 'Rosa Thorn', email: 'rosa@example.org' },
  checkInDate: '2026-11-15',
  checkOutDate: '2026-11-18',
  createdAt: '2026-11-03T16:05:00.000Z',
  isPaid: true,
  card: { brand: 'visa', last4: '4242' },
  total: 15_000,
  refunded: 134,
  refundStatus: 'succeeded',
  isDisputed: false,
  hasException: false,
  kept: 185,
}

const event = (kind: DeskEvent['kind'], given: Partial<DeskEvent> = {}): DeskEvent => ({
  id: `${kind}${given.detail}`,
  kind,
  at: '2025-11-03T16:12:00.000Z',
  by: null,
  amount: null,
  detail: null,
  recipients: [],
  entries: [],
  ...given,
})

const lines = [
  { account: 'provider_balance', amount: 15_000 },
  { account: 'host_payable', amount: -15_000 },
]

/** A booking whose amounts begin with `sign` in the audit log. */
const deskPage = (sign: string): DeskPage => ({
  booking: {
    ...row,
    phase: 'confirmed',
    cancelReason: null,
    city: 'Graz',
    state: '',
    timeZone: 'Europe/Vienna',
    nights: 3,
    guestCount: 2,
  },
  guest: { ...row.guest, id: 'u2', phoneNumber: null, image: null, count: 3 },
  host: { ...row.host, id: 'u3', phoneNumber: null, image: null, count: 1 },
  figures: {
    paid: 15_000,
    refunded: 134,
    lastRefundAt: '2025-11-19T12:00:00.000Z',
    hostReceived: 0,
    reversed: 0,
    hostOwed: 816,
    providerFees: 29,
  },
  actions: { canRefund: true, canCancel: true, canNote: true, left: 14_866 },
  providerIds: [{ kind: 'transfer', id: 'tr_1' }],
  emails: [
    {
      id: 5,
      kind: 'approved',
      recipient: 'guest',
      subject: null,
      state: 'sent',
      createdAt: '2025-11-03T18:27:00.000Z',
      sentAt: '2025-11-03T18:27:10.000Z',
      isRepeatable: true,
    },
  ],
  timeline: [
    event('refunded', { by: 'Ines Calder', amount: 134, detail: `${sign}1,134.00 refunded. Heizung defekt.` }),
    event('canceled_by_operator', { by: 'Deleted account', detail: `${sign}134 refunded` }),
    event('note', { by: 'Ines Calder', detail: '134 refunded. Oder?' }),
    event('email', { recipients: ['guest', 'host'] }),
    event('email_resent', { detail: 'request expired, to the host' }),
    event('dispute_opened', { amount: 5, detail: 'product_not_received' }),
    event('paid', { amount: 15_000, entries: [{ kind: 'charge', lines, sum: 0 }] }),
    event('approved', { at: null }),
  ],
})

const quote = (refund: number): CancellationQuote => ({
  bookingId: 274,
  by: 'host',
  basis: 'host',
  percent: 100,
  lines: [
    { label: 'Nights', paid: 14_000, refund: 14_000 },
    { label: 'service fee (9%)', paid: 1_000, refund: 866 },
  ],
  paid: 15_000,
  refundedBefore: 134,
  refund,
  kept: 0,
  validUntil: null,
  cancellation: guestBooking().cancellation,
})

const eventOf = (text: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })

test.each(['en', 'de', 'ja'] as const)('the hint of the search fits its field on a laptop: %s', async (language) => {
  if (language !== 'en') await setLanguage(language)
  await look({ width: 1280 })
  openScreen('/admin/bookings', makeApi().on(deskEndpoints.listDeskBookings, [row]), owner)
  await expect.element(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field) throw new Error('There is no search field')
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const ruler = document.createElement('canvas').getContext('2d')
  if (!ruler) throw new Error('There is no canvas')
  ruler.font = font
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  expect(ruler.measureText(field.placeholder).width).toBeLessThan(room)
})

test('the list of bookings is in the language of the page', async () => {
  await setLanguage('de')
  await look({ width: 1440 })
  openScreen('/admin/bookings', makeApi().on(deskEndpoints.listDeskBookings, [row]), owner, { currency: 'EUR' })
  const line = page.getByRole('row', { name: /PL-000274/ })
  await expect.element(line).toHaveTextContent(/15\.–\u206018\. Nov\. 2026\s?15\.000,00\s€.*185,00\s€.*Teilweise erstattet/)
  expect(textOf('main')).not.toMatch(english)
})

test('a booking in euros is shown, refunded and canceled in German', async () => {
  await setLanguage('de')
  await look({ width: 1440 })
  const api = makeApi().on(deskEndpoints.getDeskBooking, deskPage('€')).on(ledgerEndpoints.refundBooking, guestBooking())
  openScreen('/admin/bookings/274', api, owner, { currency: 'EUR' })
  await expect.element(page.getByText(/^816,00\s€ stehen noch aus$/)).toBeVisible()
  await expect.element(page.getByText('19. Nov. 2025', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Visa, Endziffern 4242')).toBeVisible()
  await expect.element(page.getByText('Gast · 3 bezahlte Buchungen')).toBeVisible()
  await expect.element(eventOf('Ines hat 134,00')).toHaveTextContent(/erstattet.*Heizung defekt\.$/)
  await expect.element(eventOf('Gelöschtes Konto hat den Aufenthalt storniert')).not.toHaveTextContent('134')
  await expect.element(eventOf('Das Team hat eine E-Mail')).toHaveTextContent('Anfrage abgelaufen, an den Gastgeber')
  await expect.element(eventOf('Die Bank des Gastes')).toHaveTextContent('Leistung nicht erhalten')
  await expect.element(eventOf('Notiz von Ines')).toHaveTextContent('134 refunded. Oder?')
  expect(textOf('main').replace('134 refunded', '')).not.toMatch(english)

  await page.getByRole('button', { name: 'Erstatten' }).click()
  const amount = dialog().getByLabelText('Betrag in Euro')
  const send = dialog().getByRole('button', { name: 'Erstatten', exact: true })
  await amount.fill('14.866,01 €')
  await send.click()
  await expect.element(dialog().getByText(/^Höchstens 14\.866,00\s€ können erstattet werden$/)).toBeVisible()
  expect(textOf('[role=dialog]')).not.toMatch(english)
  await amount.fill('1.234,50')
  await send.click()
  await expect.element(page.getByText(/^1\.234,50\s€ an Felix Gruber\.$/)).toBeVisible()
  expect(api.asked(ledgerEndpoints.refundBooking).at(-1)?.body).toMatchObject({ amount: 1234.5 })

  api.on(deskEndpoints.getDeskCancellation, { everything: quote(14_866), byPolicy: quote(0) })
  await page.getByRole('button', { name: 'Aufenthalt stornieren' }).click()
  await expect.element(dialog()).toHaveTextContent(/Nächte14\.000,00\s€ von 14\.000,00\s€Servicegebühr \(9\s%\)866,00/)
  expect(textOf('[role=dialog]')).not.toMatch(english)
})

test('a booking in yen is shown and refunded in Japanese', async () => {
  await setLanguage('ja')
  const api = makeApi().on(deskEndpoints.getDeskBooking, deskPage('¥')).on(ledgerEndpoints.refundBooking, guestBooking())
  openScreen('/admin/bookings/274', api, owner, { currency: 'JPY' })
  await expect.element(eventOf('Inesさんが¥134を返金')).toHaveTextContent(/Heizung defekt\.$/)
  await page.getByRole('button', { name: '返金する' }).click()
  const amount = dialog().getByLabelText('金額（円）')
  const send = dialog().getByRole('button', { name: '返金する', exact: true })
  await amount.fill('134.5')
  await send.click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await amount.fill('￥１３，４００')
  await send.click()
  await expect.element(page.getByText('Felix Gruberさんに¥13,400。')).toBeVisible()
  expect(api.asked(ledgerEndpoints.refundBooking).map(({ body }) => body)).toMatchObject([{ amount: 13_400 }])
})
