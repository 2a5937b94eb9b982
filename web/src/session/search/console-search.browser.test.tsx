import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Person } from '#contract/people/people.schemas.ts'
import { owner, staffOf } from '../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../app/screen-tests/open-screen.tsx'

const felix: Person = {
  id: 'p7',
  name: 'Felix Gruber',
  email: 'felix.gruber@guests.example',
  phoneNumber: null,
  photoUrl: null,
  joinedAt: '2026-03-04T10:00:00.000Z',
  isConfirmed: true,
  isAdmin: false,
  isSuspended: false,
  listings: 0,
  stays: 3,
}

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(auditEndpoints.listAuditEntries, [])
    .on(peopleEndpoints.listPeople, [felix])
    .on(deskEndpoints.listDeskBookings, [])
    .on(listingDeskEndpoints.listDeskListings, [])
})

const field = () => page.getByRole('combobox', { name: 'Search the console' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

test('Ctrl K searches people and pages everywhere in the console, and Enter opens one', async () => {
  openScreen('/admin/audit', api, owner)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Audit log')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await expect.element(option('Settings')).toBeVisible()
  await userEvent.keyboard('f')
  await userEvent.keyboard('elix')
  await expect.element(option(/Felix Gruber/)).toBeVisible()
  expect(api.asked(peopleEndpoints.listPeople)).toHaveLength(1)
  await expectAccessibleInBothLooks()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/admin/people/p7')
  await expect.element(field()).not.toBeInTheDocument()
})

test('says when nothing is found, and when a part of the search did not answer', async () => {
  api.on(peopleEndpoints.listPeople, [])
  openScreen('/admin/audit', api, owner)
  await page.getByRole('button', { name: 'Search the console' }).click()
  await userEvent.fill(field(), 'zzzz')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  api.on(peopleEndpoints.listPeople, new Refused(503))
  await userEvent.fill(field(), 'yyyy')
  await expect.element(page.getByText('A part of the search did not answer. Change the words to try again.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
})

test('asks only for what the role may read', async () => {
  openScreen('/admin/listings', api, staffOf('content'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Listings')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(option('Listings')).toBeVisible()
  expect(option('Settings').elements()).toEqual([])
  await userEvent.fill(field(), 'felix')
  const searched = () => api.asked(listingDeskEndpoints.listDeskListings).filter(({ query }) => query.get('q') === 'felix')
  await expect.poll(() => searched().length).toBe(1)
  expect(api.asked(peopleEndpoints.listPeople)).toEqual([])
  expect(api.asked(deskEndpoints.listDeskBookings)).toEqual([])
})

test('finds a section of the settings by its name', async () => {
  api.on(peopleEndpoints.listPeople, [])
  openScreen('/admin/audit', api, owner)
  await page.getByRole('button', { name: 'Search the console' }).click()
  await userEvent.fill(field(), 'cancel')
  await expect.element(option('Settings: Cancellation')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/admin/settings/cancellation')
})
