import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { loadRefusals, loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../lib/texts/texts.tsx'

const { listReports, decideReport, openReportedConversation } = reportsEndpoints
const admin = owner

const reported = (given: Partial<Reported> = {}): Reported => ({
  id: 4,
  kind: 'listing',
  waitingSince: '2026-11-20T12:00:00.000Z',
  title: 'Crooked Manor',
  text: null,
  propertyId: 7,
  status: 'approved',
  isHidden: false,
  about: { id: 'h1', name: 'Hollis Reed', isSuspended: false },
  reports: [
    {
      id: 4,
      reason: 'scam',
      note: 'The photos are of another house.',
      by: { id: 'g1', name: 'Maya Okafor' },
      createdAt: '2026-11-20T12:00:00.000Z',
      decision: null,
      settledAt: null,
    },
    {
      id: 2,
      reason: 'other',
      note: null,
      by: { id: 'g2', name: 'Felix Gruber' },
      createdAt: '2026-10-02T12:00:00.000Z',
      decision: 'none',
      settledAt: '2026-10-03T12:00:00.000Z',
    },
  ],
  ...given,
})
const message = reported({
  id: 5,
  kind: 'message',
  title: 'Message about Plum House',
  text: 'Wire me the money first.',
  propertyId: null,
  status: null,
  about: { id: 'g3', name: 'Sal Quick', isSuspended: true },
})

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(listReports, [reported(), message]).on(reviewsEndpoints.listJudgedReviews, [])
})

const row = (name: string) => page.getByRole('article', { name })

test('each subject shows what was reported, by whom and what was decided before', async () => {
  openScreen('/admin/reports', api, admin)
  await expect
    .element(row('Crooked Manor'))
    .toHaveTextContent(/It looks like a scam, Maya Okafor.*The photos are of another house\./)
  await expect.element(row('Crooked Manor')).toHaveTextContent(/Something else, Felix Gruber.*No action/)
  await expect
    .element(row('Crooked Manor').getByRole('link', { name: 'Hollis Reed' }))
    .toHaveAttribute('href', '/admin/people/h1')
  // The likely decision comes first, the one that takes something away last.
  const decisions = row('Crooked Manor').getByRole('button').elements()
  expect(decisions.map((each) => each.textContent)).toEqual(['No action', 'Take down listing'])
  // Both are outlines: none of them is the one to press.
  for (const each of decisions) expect(getComputedStyle(each).boxShadow).toContain('inset')
  await expect.element(row('Message about Plum House')).toHaveTextContent(/Suspended.*Wire me the money first\./)
  await expect.element(page.getByText('No reported reviews')).toBeVisible()
  await expectAccessibleInBothLooks()
})

test('a listing is taken down with a reason; a refusal keeps what was written', async () => {
  api.on(decideReport, new Refused(404, 'This report has already been decided.'))
  openScreen('/admin/reports', api, admin)
  await button('Take down listing').click()
  const confirm = dialog().getByRole('button', { name: 'Take down listing' })
  await confirm.click()
  await expect.element(dialog()).toHaveTextContent('Give a reason')
  await dialog().getByLabelText('Reason').fill('Another house.')
  await expectAccessible()
  await confirm.click()
  await expect.element(dialog()).toHaveTextContent('This report has already been decided.')
  api.on(decideReport, undefined).on(listReports, [message])
  await confirm.click()
  await expect.element(toast()).toHaveTextContent('Listing taken down')
  expect(api.asked(decideReport).at(-1)).toMatchObject({
    params: { id: '4' },
    body: { decision: 'hidden', reason: 'Another house.' },
  })
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1)
})

test('a conversation is read on request only, and a suspended person offers to close the report', async () => {
  api.on(openReportedConversation, [
    {
      id: 1,
      by: 'host',
      name: 'Hollis Reed',
      text: 'Hello',
      files: [],
      createdAt: '2026-11-19T12:00:00.000Z',
      isReported: false,
    },
    {
      id: 2,
      by: 'guest',
      name: 'Sal Quick',
      text: 'Wire me the money first.',
      files: [{ id: 9, kind: 'pdf', name: 'Invoice.pdf', bytes: 12_000, width: null, height: null }],
      createdAt: '2026-11-19T13:00:00.000Z',
      isReported: true,
    },
  ])
  openScreen('/admin/reports', api, admin)
  const own = row('Message about Plum House')
  await expect.element(own.getByRole('button', { name: 'Close as suspended' })).toBeVisible()
  expect(api.asked(openReportedConversation)).toEqual([])
  await own.getByRole('button', { name: 'Open conversation' }).click()
  const messages = own.getByRole('list', { name: 'Conversation' }).getByRole('listitem')
  await expect.element(messages.nth(1)).toHaveTextContent(/Sal Quick, guest.*reported/)
  await expect
    .element(messages.nth(1).getByRole('link', { name: 'Invoice.pdf' }))
    .toHaveAttribute('href', '/api/reports/5/files/9')
  expect(api.asked(openReportedConversation)).toHaveLength(1)
})

test('an empty queue says so, and a failure can be tried again', async () => {
  api.on(listReports, new Refused(500))
  openScreen('/admin/reports', api, admin)
  await expect.element(page.getByText('The reports could not be loaded')).toBeVisible()
  api.on(listReports, [])
  await button('Try again').click()
  await expect.element(page.getByText('No open reports')).toBeVisible()
})

test('reports and what is decided about them are in the language of the page', async () => {
  const texts = await loadTexts('de', ['visitor', 'account', 'host', 'console'])
  await loadRefusals(texts, 'console-refusals')
  setPageLanguage(texts)
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  openScreen('/admin/reports', api, admin, {}, ['de', 'en'])
  for (const text of [
    'Meldungen von Gästen und Gastgebern',
    'Nachricht zu Plum House',
    'Geschrieben von: Sal Quick',
    'Keine gemeldeten Bewertungen',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await button('Inserat offline nehmen').click()
  await expect.element(dialog()).toHaveTextContent('Der Grund wird im Prüfprotokoll festgehalten.')
})
