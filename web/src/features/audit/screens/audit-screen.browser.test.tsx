import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'

const { listAuditEntries } = auditEndpoints
const admin = owner
const entry = (id: number, given: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2027-03-04T15:00:00.000Z',
  action: 'listing.approved',
  subjectId: '7',
  subjectName: null,
  detail: null,
  by: { id: 'u1', name: 'Ines Calder' },
  ...given,
})
const entries = [
  entry(3, { action: 'settings.changed', subjectId: '4', detail: 'Service fee: 9% → 11%, Host fee: 3% → 2%' }),
  entry(2, { action: 'listing.rejected', subjectName: 'Plum House', detail: 'The photos show another house.' }),
  entry(1, { action: 'job.retried', at: '2027-03-02T15:00:00.000Z', subjectId: 'mail:booking:12' }),
]

test('shows decisions with reason and name, searches and filters in the address, and downloads the same', async () => {
  const api = makeApi().on(listAuditEntries, ({ query }) => (query.get('q') === 'nothing' ? [] : entries))
  const { address } = openScreen('/admin/audit?action=listing.rejected', api, admin)
  await expect.element(page.getByText('“The photos show another house.”')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Plum House' })).toHaveAttribute('href', '/admin/listings/7')
  await expect.element(page.getByRole('deletion').first()).toHaveTextContent('9%')
  await expect
    .element(page.getByRole('region', { name: 'March 2, 2027' }).getByRole('listitem'))
    .toHaveTextContent('Background job')
  await expect.element(page.getByText('mail:booking:12')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Search', { exact: true }).first(), 'nothing')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  expect(address()).toBe('/admin/audit?action=listing.rejected&q=nothing')
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/audit.csv?action=listing.rejected&q=nothing')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('The photos show another house.')).toBeVisible()
  expect(address()).toBe('/admin/audit')
})

test('an invalid filter is left out, and a failed load can be repeated', async () => {
  const api = makeApi().on(listAuditEntries, new Refused(503))
  openScreen('/admin/audit?action=listing.sold&from=yesterday', api, admin)
  await expect.element(page.getByText('The audit log could not be loaded')).toBeVisible()
  expect([...(api.asked(listAuditEntries)[0]?.query.keys() ?? [])]).toEqual([])
  api.on(listAuditEntries, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No decisions yet')).toBeVisible()
})

test('is accessible', async () => {
  openScreen('/admin/audit', makeApi().on(listAuditEntries, entries), admin)
  await expect.element(page.getByText('Listing rejected').last()).toBeVisible()
  await expectAccessibleInBothLooks()
})
