import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import type { Delivery, Webhook } from '#contract/developers/webhooks.schemas.ts'
import { owner, person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog } from '../../../app/screen-tests/page-parts.ts'

const { listWebhooks, createWebhook, changeWebhook, deleteWebhook, listDeliveries, replayDelivery } = webhooksEndpoints
const webhook: Webhook = {
  id: 7,
  url: 'https://robot.example/hook',
  description: 'Channel manager',
  kinds: ['booking.requested'],
  isSite: false,
  status: 'active',
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
  await expect.element(page.getByText(/10 attempts · Answer 500 · The receiver answered 500\./)).toBeVisible()
  await expectAccessibleInBothLooks()
  await button('Send evt_3 again').click()
  await expect.poll(() => api.asked(replayDelivery).at(-1)?.params).toEqual({ id: '7', deliveryId: '3' })
  api.on(changeWebhook, { ...webhook, status: 'paused' }).on(listWebhooks, [{ ...webhook, status: 'paused' }])
  await button('Pause').click()
  await expect.element(button('Turn on')).toBeVisible()
  expect(api.asked(changeWebhook).at(-1)?.body).toEqual({ isPaused: true })
  api.on(deleteWebhook, undefined).on(listWebhooks, [])
  await button(`Delete ${webhook.url}`).click()
  await dialog().getByRole('button', { name: 'Delete webhook' }).click()
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
})

test('only staff with the right are offered the events of the whole site', async () => {
  open([], owner)
  await button('Create webhook').click()
  await dialog().getByText('Events of the whole site').click()
  await expect.element(dialog().getByText('A guest sent the host a message')).not.toBeInTheDocument()
})

test('a host is offered their own events only', async () => {
  const api = open([])
  await button('Create webhook').click()
  await expect.element(dialog().getByText('A guest sent the host a message')).toBeVisible()
  expect(dialog().getByText('Events of the whole site').elements()).toHaveLength(0)
  expect(api.asked(listWebhooks).length).toBeGreaterThan(0)
})
