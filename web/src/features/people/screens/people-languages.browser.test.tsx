import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Person, PersonDetail } from '#contract/people/people.schemas.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { makeApi } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog } from '../../../app/screen-tests/page-parts.ts'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage, type Texts } from '../../../lib/texts/texts.tsx'

let german: Texts
beforeAll(async () => {
  german = await loadTexts('de', ['visitor', 'account', 'host', 'console'])
})
beforeEach(async () => {
  setPageLanguage(german)
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  await look({ width: 1280 })
})

const english = /\b(the|they|their|your|with|no|not|of|and|sign|signed|stays?|guests?|hosts?|role|email|account|joined)\b/i
const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? ''

const account: Person = {
  id: 'p1',
  name: 'Rosalind Thorne',
  email: 'rosalind@example.org',
  phoneNumber: null,
  photoUrl: null,
  joinedAt: '2026-03-04T12:00:00.000Z',
  isConfirmed: false,
  isAdmin: false,
  isSuspended: true,
  listings: 8,
  stays: 1,
}
const none = { total: 0, latest: [] }
const other = { id: 'g1', name: 'Felix Gruber' }
const detail: PersonDetail = {
  ...account,
  lastSeenAt: null,
  suspension: { at: '2026-11-23T12:00:00.000Z', by: { id: 'a1', name: 'Ines' }, reason: null },
  payoutAccount: 'none',
  comingStays: { asGuest: 1, asHost: 2 },
  cancelingStays: 0,
  trips: none,
  hostedStays: {
    total: 1_200,
    latest: [
      {
        id: 31,
        title: 'Plum House',
        other,
        checkInDate: '2027-02-08',
        checkOutDate: '2027-02-12',
        status: 'confirmed',
        totalPrice: 1001.71,
      },
    ],
  },
  listings: { total: 1, latest: [{ id: 7, title: 'Plum House', location: 'Wellfleet', status: 'approved' }] },
  reviewsWritten: none,
  reviewsReceived: none,
  reports: {
    total: 1,
    latest: [
      {
        id: 2,
        reason: 'untrue',
        note: null,
        createdAt: '2026-10-02T12:00:00.000Z',
        isOpen: true,
        comment: 'Kalt.',
        by: other,
      },
    ],
  },
  sessions: [
    { id: 's1', device: 'Firefox on Linux', lastSeenAt: '2026-11-20T12:00:00.000Z', createdAt: '2026-11-01T12:00:00.000Z' },
    { id: 's2', device: 'Unknown browser on Mac', lastSeenAt: '2026-11-20T12:00:00.000Z', createdAt: '2026-11-01T12:00:00.000Z' },
  ],
}

test('the list of people is in the language of the page', async () => {
  openScreen('/admin/people', makeApi().on(peopleEndpoints.listPeople, [account]), owner)
  const row = page.getByRole('list', { name: 'Personen' }).getByRole('listitem')
  await expect.element(row).toHaveTextContent(/Gesperrt.*E-Mail nicht bestätigt.*8 Inserate · 1 Aufenthalt.*4\. März 2026/)
  expect(textOf('main')).not.toMatch(english)
})

test('a person, their history and the dialogs are in the language of the page', async () => {
  const api = makeApi().on(peopleEndpoints.getPerson, detail).on(auditEndpoints.listAuditEntries, [])
  openScreen('/admin/people/p1', api, owner)
  for (const text of [
    /^Gesperrt am 23\. November 2026 um .+ von Ines$/,
    'Bevorstehende Aufenthalte: 1 als Gast und 2 als Gastgeber.',
    'Die neuesten 1 von 1.200 werden angezeigt.',
    /1\.001,71/,
    'Ausgeblendet',
    'Nicht wahr',
    'Nicht eingerichtet',
    'Firefox unter Linux',
    'Unbekannter Browser unter Mac',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(textOf('main')).not.toMatch(english)
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await expect.element(dialog().getByText('Geben Sie zur Bestätigung rosalind@example.org ein.')).toBeVisible()
  expect(textOf('[role=dialog]')).not.toMatch(english)
})

test('the staff and invitations are in the language of the page', async () => {
  const ines = {
    id: 'a1',
    name: 'Ines Calder',
    email: 'ines@example.org',
    role: 'owner' as const,
    hasSecondFactor: true,
    lastSignedInAt: '2026-11-23T12:00:00.000Z',
    isYou: true,
    isConfirmed: true,
  }
  const waiting = {
    id: 'i1',
    email: 'felix@example.org',
    role: 'finance' as const,
    sentAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-11-27T12:00:00.000Z',
    isExpired: false,
  }
  const api = makeApi().on(staffEndpoints.listStaff, { members: [ines], invitations: [waiting] })
  openScreen('/admin/staff', api, owner)
  await expect.element(page.getByText('Angemeldet: 23. November 2026')).toBeVisible()
  await expect.element(page.getByText('Läuft am 27. November 2026 ab')).toBeVisible()
  expect(textOf('main')).not.toMatch(english)
  await page.getByRole('button', { name: 'Rolle von Ines Calder ändern' }).click()
  await expect.element(dialog().getByText('Alles, auch Einstellungen und Team.')).toBeVisible()
  expect(textOf('[role=dialog]')).not.toMatch(english)
})
