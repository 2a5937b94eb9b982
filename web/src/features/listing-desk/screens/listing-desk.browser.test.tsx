import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import type { DeskListing, ListingResult } from '#contract/listing-desk/listing-desk.schemas.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog } from '../../../app/screen-tests/page-parts.ts'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../lib/texts/texts.tsx'

const { listDeskListings, countDeskListings, getDeskListing, decideListings } = listingDeskEndpoints
const admin = owner

const listing = (given: Partial<DeskListing> = {}): DeskListing => ({
  id: 7,
  title: 'Plum House',
  location: 'Wellfleet, MA',
  category: 'Cottages',
  status: 'pending',
  isFeatured: false,
  host: { id: 'h1', name: 'Hollis Reed', email: 'hollis@hosts.example', isSuspended: false },
  price: 200,
  photos: 3,
  cover: null,
  hints: ['few_photos', 'no_check_in'],
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
})
const other = listing({ id: 8, title: 'Fern Hollow', status: 'approved', photos: 9, hints: [] })

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(listDeskListings, [listing(), other])
    .on(countDeskListings, { pending: 3, approved: 68, rejected: 4 })
    .on(catalogEndpoints.listCategories, [{ id: 5, name: 'Cottages', slug: 'cottages', imageUrl: null }])
    .on(auditEndpoints.listAuditEntries, [])
})

const rowsIn = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
const rows = () => rowsIn('Listings')

test('listings show status and hints, and filters are in the address', async () => {
  openScreen('/admin/listings?hint=ugly&q=802', api, admin)
  await expect.element(page.getByRole('link', { name: 'Plum House' })).toHaveAttribute('href', '/admin/listings/7')
  await expect
    .element(page.getByRole('list', { name: 'Hints about Plum House' }))
    .toHaveTextContent('Fewer than 5 photosNo check-in details')
  await expect.poll(() => api.asked(listDeskListings).at(-1)?.query.toString()).toBe('q=802')
  await expect.element(button('All 75')).toHaveAttribute('aria-pressed', 'true')
  await button('Live 68').click()
  await page.getByLabelText('Category').selectOptions('Cottages')
  await page.getByLabelText('Order').selectOptions('Oldest first')
  await expect
    .poll(() => api.asked(listDeskListings).at(-1)?.query.toString())
    .toBe('q=802&status=approved&categoryId=5&order=oldest')
  expect(new URLSearchParams(location.search).get('status')).toBe('approved')
  await expectAccessibleInBothLooks()
})

test('selected listings are decided after a preview, and each outcome is shown', async () => {
  api.on(decideListings, ({ body }): ListingResult[] => {
    const { isPreview } = body as { isPreview?: boolean }
    const done = { id: 8, title: 'Fern Hollow', status: 'approved', message: null } as const
    return [
      { id: 7, title: 'Plum House', status: 'rejected', outcome: 'unchanged', message: null },
      isPreview ? { ...done, outcome: 'changed' } : { ...done, outcome: 'refused', message: 'This listing is already rejected.' },
    ]
  })
  openScreen('/admin/listings', api, admin)
  await page.getByLabelText('Select all').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await button('Take down').click()
  const outcomes = dialog().getByRole('list', { name: 'Outcome of each listing' })
  await expect.element(outcomes).toHaveTextContent('Plum HouseNo changeFern HollowWill change')
  await dialog().getByRole('button', { name: 'Take down' }).click()
  await expect.element(dialog()).toHaveTextContent('Give a reason')
  await dialog().getByLabelText('Reason').fill('Photos of another house.')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Take down' }).click()
  await expect.element(outcomes).toHaveTextContent('Not changed: This listing is already rejected.')
  expect(api.asked(decideListings).at(-1)?.body).toEqual({ ids: [7, 8], action: 'reject', reason: 'Photos of another house.' })
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Select all')).toBeVisible()
})

test('listings are featured from the list and from their page, and filtered', async () => {
  const star = { ...other, isFeatured: true }
  api
    .on(listDeskListings, [listing(), star])
    .on(decideListings, [{ id: 7, title: 'Plum House', status: 'pending', outcome: 'changed', message: null }])
    .on(getDeskListing, {
      listing: { ...star, description: '', rejectionReason: null, rating: null, reviews: 0 },
      bookings: { paid: 0, nights: 0, gross: 0, revenue: 0 },
      reports: { open: 0, decided: 0 },
      decisions: [],
      history: [],
    })
  openScreen('/admin/listings', api, admin)
  await expect.element(rows().filter({ hasText: 'Fern Hollow' })).toHaveTextContent('Featured')
  expect(rows().filter({ hasText: 'Plum House' }).first().element().textContent).not.toContain('Featured')
  await page.getByLabelText('Home page').selectOptions('Featured')
  await expect.poll(() => api.asked(listDeskListings).at(-1)?.query.toString()).toBe('featured=true')
  await page.getByLabelText('Select Plum House').click()
  await button('Feature').click()
  await expect.element(dialog()).toHaveTextContent('They lead the home page')
  await dialog().getByRole('button', { name: 'Feature' }).click()
  await expect.poll(() => api.asked(decideListings).at(-1)?.body).toEqual({ ids: [7], action: 'feature', reason: '' })
  await page.getByRole('link', { name: 'Fern Hollow' }).click()
  await button('Stop featuring').click()
  await expect.poll(() => api.asked(decideListings).at(-1)?.body).toEqual({ ids: [8], action: 'unfeature', isPreview: true })
  await expectAccessible()
})

test('a listing shows its bookings, money, reports and decisions', async () => {
  const entry = { at: '2026-11-02T12:00:00.000Z', detail: null, changes: [] }
  const decided = { id: 1, at: '2026-11-02T12:00:00.000Z', from: 'pending', to: 'approved' } as const
  api.on(getDeskListing, {
    listing: { ...other, description: 'Two rooms above the orchard.', rejectionReason: null, rating: 4.5, reviews: 12 },
    bookings: { paid: 3, nights: 9, gross: 2125.5, revenue: -20 },
    reports: { open: 1, decided: 2 },
    decisions: [{ ...decided, by: 'Ines Calder', reason: null }],
    history: [
      { ...entry, id: 'report-1', kind: 'reported', by: 'Ada Byrd', detail: 'not_as_described' },
      {
        ...entry,
        id: 'edit-2',
        kind: 'submitted',
        by: 'Hollis Reed',
        changes: [
          { field: 'price', before: '$200.00', after: '$220.00' },
          { field: 'description', before: null, after: null },
        ],
      },
      { ...entry, id: 'approval-1', kind: 'approved', by: 'Ines Calder' },
    ],
  })
  openScreen('/admin/listings/8', api, admin)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fern Hollow' })).toBeVisible()
  for (const text of [
    'Two rooms above the orchard.',
    '3 · 9 nights',
    '$2,125.50',
    '−$20.00',
    '1 open · 2 decided',
    '12 · 4.5 of 5',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  const history = page.getByRole('list', { name: 'History' })
  await expect.element(history.getByText('Approved by Ines Calder', { exact: false })).toBeVisible()
  for (const text of ['Nightly price: $200.00 → $220.00', 'Description: text changed', 'Not as described'])
    await expect.element(history.getByText(text)).toBeVisible()
  await expectAccessible()
})

test('nothing found, a failure and a deleted listing say so', async () => {
  api.on(listDeskListings, new Refused(500)).on(getDeskListing, new Refused(404, 'Property Not Found'))
  openScreen('/admin/listings', api, admin)
  await expect.element(page.getByText('The listings could not be loaded')).toBeVisible()
  api.on(listDeskListings, [])
  await button('Try again').click()
  await expect.element(page.getByText('No listings yet')).toBeVisible()
  expect(rows().elements()).toEqual([])
})

test('listings and what is decided about them are in the language of the page', async () => {
  const texts = await loadTexts('de', ['visitor', 'account', 'host', 'console'])
  setPageLanguage(texts)
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  api
    .on(decideListings, [{ id: 7, title: 'Plum House', status: 'pending', outcome: 'changed', message: null }])
    .on(getDeskListing, {
      listing: { ...other, description: '', rejectionReason: null, rating: 4.5, reviews: 12 },
      bookings: { paid: 3, nights: 9, gross: 2125.5, revenue: -20 },
      reports: { open: 1, decided: 2 },
      decisions: [],
      history: [
        {
          id: 'edit-2',
          at: '2026-11-02T12:00:00.000Z',
          detail: null,
          kind: 'submitted',
          by: 'Hollis Reed',
          changes: [{ field: 'roomType', before: 'entire place', after: 'private room' }],
        },
      ],
    })
  openScreen('/admin/listings', api, admin, {}, ['de', 'en'])
  await expect.element(rowsIn('Inserate').first()).toHaveTextContent('Weniger als 5 Fotos')
  await expect.element(rowsIn('Inserate').first()).toHaveTextContent('20.11.2026')
  await page.getByLabelText('Plum House auswählen').click()
  await button('Offline nehmen').click()
  await expect.element(dialog()).toHaveTextContent('1 Inserat offline nehmen?')
  await expect.element(dialog()).toHaveTextContent('Wird geändert')
  await dialog().getByRole('button', { name: 'Noch nicht' }).click()
  await page.getByRole('link', { name: 'Fern Hollow' }).click()
  for (const text of ['12 · 4,5 von 5', '1 offen · 2 entschieden', 'Art der Unterkunft: gesamte Unterkunft → Privatzimmer'])
    await expect.element(page.getByText(text)).toBeVisible()
})
