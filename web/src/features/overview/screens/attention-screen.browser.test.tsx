import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import type { AttentionItem } from '#contract/attention/attention.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../app/screen-tests/page-parts.ts'

const { countAttention, listAttention } = attentionEndpoints
const admin = owner
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()

const item = (given: Partial<AttentionItem>): AttentionItem => ({
  id: 'job-12',
  kind: 'email',
  subjectId: 12,
  title: 'Email about conversation 7',
  detail: 'no answer',
  since: hoursAgo(3),
  bookingId: null,
  action: 'retry',
  ...given,
})
const items = [
  item({
    id: 'payment-3',
    kind: 'payment',
    subjectId: 3,
    title: 'The card was closed.',
    detail: null,
    bookingId: 31,
    action: 'resolve',
  }),
  item({}),
  item({
    id: 'listing-8',
    kind: 'listing',
    subjectId: 8,
    title: 'Plum House',
    detail: 'By Hollis Reed',
    since: hoursAgo(50),
    action: null,
  }),
]

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(listAttention, items)
    .on(countAttention, [
      { kind: 'payment', count: 1, oldest: hoursAgo(1) },
      { kind: 'email', count: 1, oldest: hoursAgo(3) },
      { kind: 'listing', count: 4, oldest: hoursAgo(50) },
    ])
})

const rows = () => page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')

test('each item says what it is, how long it waits and where it is decided; the rail counts what waits', async () => {
  openScreen('/admin/attention', api, admin)
  await expect.element(rows().first()).toHaveTextContent(/Payment.*Waiting 1 hour|Payment.*Waiting 3 hours/)
  await expect.element(rows().nth(2)).toHaveTextContent(/New listing.*Waiting 2 days.*Plum House.*By Hollis Reed/)
  await expect
    .element(page.getByRole('link', { name: 'Open: The card was closed.' }))
    .toHaveAttribute('href', '/admin/bookings/31')
  await expect.element(page.getByRole('link', { name: 'Open: Plum House' })).toHaveAttribute('href', '/admin')
  const rail = page.getByRole('navigation', { name: 'Console' })
  await expect.element(rail.getByRole('link', { name: /Needs attention 6 waiting/ })).toBeVisible()
  await expect.element(rail.getByRole('link', { name: /Approvals 4 waiting/ })).toBeVisible()
  await expect.element(rail.getByRole('link', { name: /Money 2 waiting/ })).toBeVisible()
  await expectAccessibleInBothLooks()
})

test('a job is retried and an exception resolved in place; a refusal says why', async () => {
  api.on(operationsEndpoints.retryJob, new Refused(404, 'This job has already been retried or discarded.'))
  openScreen('/admin/attention', api, admin)
  await button('Retry: Email about conversation 7').click()
  await expect.element(toast()).toHaveTextContent('This job has already been retried or discarded.')
  api.on(operationsEndpoints.retryJob, undefined).on(listAttention, [items[0] as AttentionItem])
  await button('Retry: Email about conversation 7').click()
  await expect.poll(() => rows().elements().length).toBe(1)
  expect(api.asked(operationsEndpoints.retryJob).at(-1)?.params).toEqual({ id: '12' })
  api.on(ledgerEndpoints.resolvePaymentException, { accounts: [], kinds: [], sum: 0, exceptions: [] }).on(listAttention, [])
  await button('Mark as resolved: The card was closed.').click()
  await expect.element(page.getByText('All clear')).toBeVisible()
  expect(api.asked(ledgerEndpoints.resolvePaymentException).at(-1)?.params).toEqual({ id: '3' })
})

test('an exception has the amounts of the site, and the reference of the provider apart', async () => {
  const title = 'Payment pi_3QKab of 1214.00 USD belongs to no booking and is refunded in full.'
  api.on(listAttention, [item({ id: 'payment-4', kind: 'payment', title, detail: null, action: 'resolve' })])
  openScreen('/admin/attention', api, admin)
  await expect.element(rows().first()).toHaveTextContent('Payment pi_3QKab of $1,214.00 belongs to no booking')
  await expect.element(rows().first().getByRole('code')).toHaveTextContent(/^pi_3QKab$/)
  await expect.element(button(`Mark as resolved: ${title.replace('1214.00 USD', '$1,214.00')}`)).toBeVisible()
})

test('the group is in the address, and an empty one leads back', async () => {
  openScreen('/admin/attention?group=weather', api, admin)
  await expect.element(page.getByLabelText('Show', { exact: true })).toHaveValue('')
  api.on(listAttention, [])
  await page.getByLabelText('Show', { exact: true }).selectOptions('Reports and reviews (0)')
  await expect.poll(() => location.search).toBe('?group=reports')
  await expect.poll(() => api.asked(listAttention).at(-1)?.query.get('group')).toBe('reports')
  api.on(listAttention, items)
  await button('Show everything').click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(rows().first()).toBeVisible()
})

test('a failure can be tried again', async () => {
  api.on(listAttention, new Refused(500))
  openScreen('/admin/attention', api, admin)
  await expect.element(page.getByText('The list could not be loaded')).toBeVisible()
  api.on(listAttention, items)
  await button('Try again').click()
  await expect.element(rows().first()).toBeVisible()
})
