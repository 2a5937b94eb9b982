import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import type { Delivery, Webhook } from '#contract/developers/webhooks.schemas.ts'
import { owner, person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'

const { listWebhooks, createWebhook, changeWebhook, deleteWebhook, listDeliveries, replayDelivery } = webhooksEndpoints
const { getDelivery, replayFailed } = webhooksEndpoints
const webhook: Webhook = {
  id: 7,
  url: 'https://robot.example/hook',
  description: 'Channel manager',
  kinds: ['booking.requested'],
  isSite: false,
  status: 'active',
  pausedReason: null,
  disabledReason: null,
  failingSince: null,
  lastDeliveredAt: null,
  formerSecretUntil: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const failed: Delivery = {
  id: 3,
  eventId: 'evt_3',
  kind: 'booking.requested',
  status: 'failed',
  createdAt: '2026-11-21T12:00:00.000Z',
  attempts: 10,
  nextAttemptAt: null,
  lastStatus: 500,
  lastError: 'The receiver answered 500.',
}
const open = (webhooks: Webhook[], user = person) =>
  openScreen('/profile/developers', makeApi().on(apiKeysEndpoints.listApiKeys, []).on(listWebhooks, webhooks), user).api

test('a webhook is created for chosen events, and its secret is shown until it is saved', async () => {
  const api = open([])
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
  await button('Create webhook').click()
  await dialog().getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(dialog().getByText('Choose at least one event')).toBeVisible()
  await expectAccessibleInBothLooks()
  await dialog().getByLabelText('Address').fill(webhook.url)
  await dialog().getByText('A guest paid and waits for an answer').click()
  api.on(createWebhook, new Refused(409, 'You can have 5 webhooks. Delete one first.'))
  await dialog().getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('You can have 5 webhooks.')
  api.on(createWebhook, { webhook, secret: 'whsec_abc' }).on(listWebhooks, [webhook])
  await dialog().getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(page.getByLabelText('Signing secret')).toHaveValue('whsec_abc')
  const { url, kinds } = webhook
  expect(api.asked(createWebhook).at(-1)?.body).toEqual({ url, kinds, description: '', isSite: false })
  await button('I saved my secret').click()
  await expect.element(page.getByLabelText('Signing secret')).not.toBeInTheDocument()
})

test('the delivery log shows failures and sends an event again; a webhook is paused and deleted', async () => {
  const api = open([webhook])
  api.on(listDeliveries, [failed]).on(replayDelivery, { ...failed, status: 'pending' })
  await button('Delivery log').click()
  await expect.element(page.getByText(/10 attempts · The receiver answered 500\./)).toBeVisible()
  await expectAccessibleInBothLooks()
  await button('Send evt_3 again').click()
  await expect.poll(() => api.asked(replayDelivery).at(-1)?.params).toEqual({ id: '7', deliveryId: '3' })
  api.on(changeWebhook, { ...webhook, status: 'paused' }).on(listWebhooks, [{ ...webhook, status: 'paused' }])
  await button('Pause').click()
  await expect.element(button('Turn on')).toBeVisible()
  expect(api.asked(changeWebhook).at(-1)?.body).toEqual({ isPaused: true })
  api.on(deleteWebhook, undefined).on(listWebhooks, [])
  await button(`Delete ${webhook.url}`).click()
  const read = api.asked(listDeliveries).length
  await dialog().getByRole('button', { name: 'Delete webhook' }).click()
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
  // The log went with its webhook.
  expect(api.asked(listDeliveries)).toHaveLength(read)
})

test('address, description and events are edited; a refused address stays in the dialog', async () => {
  const api = open([webhook])
  await button(`Edit ${webhook.url}`).click()
  await expect.element(dialog().getByLabelText('Description')).toHaveValue('Channel manager')
  await expect.element(dialog().getByRole('checkbox', { name: 'A guest paid and waits for an answer' })).toBeChecked()
  await dialog().getByLabelText('Address').fill('https://10.0.0.1/hook')
  await dialog().getByText('A stay is over').click()
  api.on(changeWebhook, new Refused(400, 'This address is not public.'))
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('This address is not public.')
  const changed = {
    url: 'https://robot.example/new',
    description: 'Robot',
    kinds: [...webhook.kinds, 'booking.completed' as const],
  }
  await dialog().getByLabelText('Address').fill(changed.url)
  await dialog().getByLabelText('Description').fill(changed.description)
  await expectAccessibleInBothLooks()
  api.on(changeWebhook, { ...webhook, ...changed }).on(listWebhooks, [{ ...webhook, ...changed }])
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText(changed.url)).toBeVisible()
  expect(api.asked(changeWebhook).at(-1)).toMatchObject({ params: { id: '7' }, body: changed })
})

test('one event shows its body and attempts; a failed load can be retried', async () => {
  const api = open([webhook])
  api.on(listDeliveries, [failed]).on(getDelivery, new Refused(500))
  await button('Delivery log').click()
  await button('Details of evt_3').click()
  await expect.element(dialog().getByText('The event could not be loaded')).toBeVisible()
  const at = failed.createdAt
  const attempts = [
    { at, durationMs: 120, status: 500, error: null, answer: 'out of order' },
    { at: webhook.createdAt, durationMs: 10_000, status: null, error: 'The receiver did not answer in time.', answer: '' },
  ]
  api.on(getDelivery, { delivery: failed, body: '{"type":"booking.requested"}', attempts })
  await dialog().getByRole('button', { name: /again/i }).click()
  await expect.element(dialog().getByText('{"type":"booking.requested"}')).toBeVisible()
  const rows = dialog().getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/Answer 500 · 120 msout of order/)
  await expect.element(rows.nth(1)).toHaveTextContent(/No answer · 10000 msThe receiver did not answer in time\./)
  await expectAccessibleInBothLooks()
  expect(api.asked(getDelivery).at(-1)?.params).toEqual({ id: '7', deliveryId: '3' })
})

test('the log is filtered by status, and says when nothing has it', async () => {
  const api = open([webhook])
  api.on(listDeliveries, [failed])
  await button('Delivery log').click()
  await expect.element(button('Details of evt_3')).toBeVisible()
  api.on(listDeliveries, [])
  await page.getByLabelText('Status').selectOptions('Waiting')
  await expect.element(page.getByText('No events with this status.')).toBeVisible()
  expect(api.asked(listDeliveries).at(-1)?.query.get('status')).toBe('pending')
  await page.getByLabelText('Status').selectOptions('All events')
  await expect.element(button('Details of evt_3')).toBeVisible()
})

test('an empty log says how to try the receiver', async () => {
  open([webhook]).on(listDeliveries, [])
  await button('Delivery log').click()
  await expect.element(page.getByText('No events yet. Send a test event to try the receiver.')).toBeVisible()
})

test('failed events since a time are sent again together; an error stays in the dialog', async () => {
  const api = open([webhook])
  api.on(listDeliveries, [failed]).on(replayFailed, new Refused(429, 'Try again later.'))
  await button('Delivery log').click()
  await button('Send failed events again').click()
  await dialog().getByLabelText('Since').fill('2026-11-20T08:30')
  await dialog().getByRole('button', { name: 'Send again' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Try again later.')
  await expectAccessibleInBothLooks()
  api.on(replayFailed, { replayed: 12 })
  await dialog().getByRole('button', { name: 'Send again' }).click()
  await expect.element(toast()).toHaveTextContent('12 events sent again')
  const since = new Date('2026-11-20T08:30').toISOString()
  expect(api.asked(replayFailed).at(-1)).toMatchObject({ params: { id: '7' }, body: { since } })
})

test('while a webhook is paused nothing can be sent again', async () => {
  const api = open([{ ...webhook, status: 'paused' }])
  api.on(listDeliveries, [failed])
  await button('Delivery log').click()
  await expect.element(button('Details of evt_3')).toBeVisible()
  await expect.element(button('Send test event')).toBeDisabled()
  expect(page.getByRole('button', { name: /^Send (failed events|evt_3) again$/ }).elements()).toHaveLength(0)
})

test('a webhook of the site says that it waits for two-step sign-in, and cannot be turned on without', async () => {
  open([{ ...webhook, isSite: true, status: 'paused', pausedReason: 'no_factor' }], owner)
  await expect.element(page.getByText(/Your account has no two-step sign-in, which staff need\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'set it up' })).toHaveAttribute('href', '/profile/security')
  for (const name of ['Turn on', 'Send test event']) await expect.element(button(name)).toBeDisabled()
  await expectAccessibleInBothLooks()
})

test('webhooks and a log that could not be loaded can be retried', async () => {
  const { api } = openScreen(
    '/profile/developers',
    makeApi().on(apiKeysEndpoints.listApiKeys, []).on(listWebhooks, new Refused(500)),
    person,
  )
  await expect.element(page.getByText('Your webhooks could not be loaded')).toBeVisible()
  await expect.element(button('Create webhook')).toBeDisabled()
  api.on(listWebhooks, [webhook]).on(listDeliveries, new Refused(500))
  await page.getByRole('button', { name: /again/i }).click()
  await button('Delivery log').click()
  await expect.element(page.getByText('The log could not be loaded')).toBeVisible()
  api.on(listDeliveries, [failed])
  await page.getByRole('button', { name: /try again/i }).click()
  await expect.element(button('Details of evt_3')).toBeVisible()
})

test('only staff with the right are offered the events of the whole site', async () => {
  open([], owner)
  await button('Create webhook').click()
  await dialog().getByText('Events of the whole site').click()
  await expect.element(dialog().getByText('A guest sent the host a message')).not.toBeInTheDocument()
})

test('a webhook of the whole site asks who it is, and is then created', async () => {
  const factor = { isOn: false, isRequired: true, hasApp: false, hasPasskey: false, recoveryCodesLeft: 0 }
  const stale = new Refused(403, 'Confirm that it is you, then try again.', { code: 'reauth_required' })
  const api = open([], owner).on(createWebhook, stale).on(secondFactorEndpoints.getSecondFactor, factor)
  await button('Create webhook').click()
  await dialog().getByLabelText('Address').fill(webhook.url)
  await dialog().getByText('Events of the whole site').click()
  await dialog().getByText('A guest paid and waits for an answer').click()
  await dialog().getByRole('button', { name: 'Create webhook' }).click()
  await page.getByLabelText('Password').fill('Porchlight1!')
  api.on(secondFactorEndpoints.confirmIdentity, {}).on(createWebhook, { webhook, secret: 'whsec_abc' })
  await button('Confirm').click()
  await expect.element(page.getByLabelText('Signing secret')).toHaveValue('whsec_abc')
  expect(api.asked(createWebhook).map(({ body }) => body)).toMatchObject([{ isSite: true }, { isSite: true }])
})

test('a host is offered their own events only', async () => {
  const api = open([])
  await button('Create webhook').click()
  await expect.element(dialog().getByText('A guest sent the host a message')).toBeVisible()
  expect(dialog().getByText('Events of the whole site').elements()).toHaveLength(0)
  expect(api.asked(listWebhooks).length).toBeGreaterThan(0)
})
