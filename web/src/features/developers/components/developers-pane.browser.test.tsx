import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import type { ApiKey } from '#contract/developers/api-keys.schemas.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { owner, person } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'

const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints
const token = `plk_${'a1B2c3D4e5F6g7'.repeat(4).slice(0, 49)}`
const apiKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: 4,
  name: 'Channel manager',
  hint: 'plk_a1B2',
  scopes: ['listings:read', 'calendar:write'],
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...given,
})
const keyList = () => page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
const open = (keys: ApiKey[] = [], user = person) =>
  openScreen('/profile/developers', makeApi().on(listApiKeys, keys).on(webhooksEndpoints.listWebhooks, []), user).api

test('each key is listed with what it may do and its dates, and an example calls this site', async () => {
  open([
    apiKey({ id: 5, name: 'Books', scopes: ['earnings:read'], lastUsedAt: '2026-11-23T12:30:00.000Z' }),
    apiKey({ id: 4, expiresAt: '2226-11-20T12:00:00.000Z' }),
    apiKey({ id: 3, name: 'Old one', expiresAt: '2026-01-20T12:00:00.000Z' }),
  ])
  const used = /Books.*No end.*Read earnings.*plk_a1B2….*Created November 20, 2026.*Last used November 23, 2026 at/
  await expect.element(keyList().nth(0)).toHaveTextContent(used)
  await expect.element(keyList().nth(1)).toHaveTextContent(/Ends November 20, 2226.*Read listings Change calendars.*Never used/)
  await expect.element(keyList().nth(2)).toHaveTextContent(/Old one.*Ended January 20, 2026/)
  await expect.element(page.getByText(/^curl /)).toHaveTextContent(`curl ${location.origin}/api/properties/user`)
  await expect.element(page.getByRole('link', { name: 'All calls' })).toHaveAttribute('href', '/api/docs')
  await expectAccessibleInBothLooks()
})

test('a key is created with scopes and an end, and shown once', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const api = open()
  await expect.element(page.getByText('No API keys yet')).toBeVisible()
  await button('Create key').click()
  await dialog().getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog().getByText('Name the key')).toBeVisible()
  await expect.element(dialog().getByText('Choose at least one scope')).toBeVisible()
  await expectAccessibleInBothLooks()
  await dialog().getByLabelText('Name').fill('Channel manager')
  await dialog().getByLabelText('Read listings').click()
  await dialog().getByLabelText('Change calendars').click()
  await dialog().getByLabelText('Ends').selectOptions('Never')
  api.on(createApiKey, new Refused(409, 'You can have 10 API keys. Revoke one first.'))
  await dialog().getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('You can have 10 API keys.')
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('Channel manager')
  await expect.element(dialog().getByLabelText('Change calendars')).toBeChecked()
  api.on(createApiKey, { key: apiKey(), token }).on(listApiKeys, [apiKey()])
  await dialog().getByRole('button', { name: 'Create key' }).click()
  const scopes = ['listings:read', 'calendar:write']
  await expect.poll(() => api.asked(createApiKey).at(-1)?.body).toEqual({ name: 'Channel manager', scopes, expiresInDays: null })
  await expect.element(page.getByLabelText('API key', { exact: true })).toHaveValue(token)
  await expect.element(page.getByText('Copy it now. You won’t see it again.').first()).toBeVisible()
  await expect.element(keyList()).toHaveTextContent('Channel manager')
  await expectAccessibleInBothLooks()
  await button('Copy key').click()
  await expect.element(toast()).toHaveTextContent('Key copied')
  expect(copied).toEqual([token])
  await button('I saved my key').click()
  await expect.element(page.getByLabelText('API key', { exact: true })).not.toBeInTheDocument()
})

test('a key with scopes of staff asks who it is, and is then created from what was chosen', async () => {
  const factor = { isOn: true, isRequired: true, hasApp: true, hasPasskey: false, recoveryCodesLeft: 10 }
  const stale = new Refused(403, 'Confirm that it is you, then try again.', { code: 'reauth_required' })
  const api = open([], owner).on(createApiKey, stale).on(secondFactorEndpoints.getSecondFactor, factor)
  await button('Create key').click()
  await dialog().getByLabelText('Name').fill('Reports')
  await dialog().getByLabelText('Read as staff').click()
  await dialog().getByRole('button', { name: 'Create key' }).click()
  await page.getByLabelText('Code from your app, or a recovery code').fill('123456')
  await expectAccessible()
  api.on(secondFactorEndpoints.confirmIdentity, {}).on(createApiKey, { key: apiKey(), token })
  await button('Confirm').click()
  await expect.element(page.getByLabelText('API key', { exact: true })).toHaveValue(token)
  const body = { name: 'Reports', scopes: ['operator:read'], expiresInDays: 90 }
  expect(api.asked(createApiKey).map((asked) => asked.body)).toEqual([body, body])
})

test('a key that cannot be copied by the button says so and stays', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const api = open()
  api.on(createApiKey, { key: apiKey(), token })
  await button('Create key').click()
  await dialog().getByLabelText('Name').fill('Books')
  await dialog().getByLabelText('Read earnings').click()
  await dialog().getByLabelText('Ends').selectOptions('In 30 days')
  await dialog().getByRole('button', { name: 'Create key' }).click()
  await button('Copy key').click()
  await expect.element(toast()).toHaveTextContent('Select the text and copy it.')
  await expect.element(page.getByLabelText('API key', { exact: true })).toHaveValue(token)
  expect(api.asked(createApiKey)[0]?.body).toEqual({ name: 'Books', scopes: ['earnings:read'], expiresInDays: 30 })
})

test.each([
  ['a host', person, 0],
  ['staff', owner, 2],
])('%s is offered the scopes of their account', async (_who, user, offered) => {
  open([], user)
  await button('Create key').click()
  await expect.element(dialog().getByLabelText('Read bookings')).toBeVisible()
  await expect.element(dialog().getByLabelText('Ends')).toHaveValue('90')
  expect(
    dialog()
      .getByLabelText(/as staff$/)
      .elements(),
  ).toHaveLength(offered)
})

test('a key is revoked after a confirmation; a refusal stays in the dialog', async () => {
  const api = open([apiKey()])
  api.on(revokeApiKey, new Refused(500))
  await button('Revoke Channel manager').click()
  await expect.element(dialog()).toHaveTextContent('Programs that use it stop working at once.')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The key was not revoked. Please try again.')
  api.on(revokeApiKey, undefined).on(listApiKeys, [])
  await dialog().getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(toast()).toHaveTextContent('Key revoked')
  await expect.element(page.getByText('No API keys yet')).toBeVisible()
  expect(api.asked(revokeApiKey).at(-1)?.params).toEqual({ id: '4' })
})

test('with ten keys one is revoked before another is created', async () => {
  open(Array.from({ length: 10 }, (_, at) => apiKey({ id: at + 1, name: `Key ${at + 1}` })))
  await expect.element(page.getByText('You have 10 keys, the most an account can have. Revoke one first.')).toBeVisible()
  await expect.element(button('Create key')).toBeDisabled()
})

test('a failed load can be retried', async () => {
  const { api } = openScreen(
    '/profile/developers',
    makeApi().on(listApiKeys, new Refused(500)).on(webhooksEndpoints.listWebhooks, []),
    person,
  )
  await expect.element(page.getByText('Your keys could not be loaded')).toBeVisible()
  api.on(listApiKeys, [apiKey()])
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(keyList()).toHaveTextContent('Channel manager')
})

test('visitors are asked to sign in', async () => {
  const { api } = openScreen('/profile/developers')
  await expect.element(page.getByText('Sign in to see your API keys.')).toBeVisible()
  expect(api.asked(listApiKeys)).toEqual([])
})
