import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { owner } from '../app/page-tests/samples.ts'
import { expectAccessible } from '../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../app/screen-tests/fake-api.ts'
import { openScreen } from '../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../app/screen-tests/page-parts.ts'

const { listStaff, inviteStaff } = staffEndpoints
const { getSecondFactor, confirmIdentity } = secondFactorEndpoints
const stale = new Refused(403, 'Confirm that it is you, then try again.', { code: 'reauth_required' })
const invitation = {
  id: 'i1',
  email: 'felix@example.com',
  role: 'support',
  sentAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  isExpired: false,
} as const

async function sendInvitation(isOn: boolean, hasPasskey = false) {
  const api = makeApi()
    .on(listStaff, { members: [], invitations: [] })
    .on(getSecondFactor, { isOn, isRequired: false, hasApp: isOn && !hasPasskey, hasPasskey, recoveryCodesLeft: 10 })
    .on(inviteStaff, stale)
  openScreen('/admin/staff', api, owner)
  await page.getByLabelText('Email').fill('felix@example.com')
  await button('Send invitation').click()
  await expect.element(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  return api
}

test('a code is asked for again, and the call is repeated with what was typed', async () => {
  const api = await sendInvitation(true)
  await expectAccessible()
  api.on(confirmIdentity, new Refused(400, 'This code is not right.', { code: 'wrong_factor' }))
  await dialog().getByLabelText('Code from your app, or a recovery code').fill('000000')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('This code is not right.')
  api.on(confirmIdentity, {}).on(inviteStaff, invitation)
  await dialog().getByLabelText('Code from your app, or a recovery code').fill('123456')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast()).toHaveTextContent('Invitation sent')
  expect(api.asked(confirmIdentity).at(-1)?.body).toEqual({ code: '123456' })
  expect(api.asked(inviteStaff).map(({ body }) => body)).toEqual([
    { email: 'felix@example.com', role: 'support' },
    { email: 'felix@example.com', role: 'support' },
  ])
})

test('without a second factor the password is asked for; who cancels keeps what was typed', async () => {
  const api = await sendInvitation(false)
  await expect.element(dialog().getByLabelText('Password')).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confirm that it is you, then try again.')
  await expect.element(page.getByLabelText('Email')).toHaveValue('felix@example.com')
  expect(api.asked(confirmIdentity)).toEqual([])
})

test('a passkey confirms it too, and a refused fingerprint can be repeated', async () => {
  const api = await sendInvitation(true, true)
  api.on(passkeyEndpoints.challengePasskey, { challenge: 'AAAA' }).on(confirmIdentity, {}).on(inviteStaff, invitation)
  const bytes = new TextEncoder().encode('a').buffer
  const answer = {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  }
  const device = vi.spyOn(navigator.credentials, 'get')
  device.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  device.mockResolvedValueOnce(answer as unknown as Credential)
  await dialog().getByRole('button', { name: 'Use your passkey' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The passkey was not used. Please try again.')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Use your passkey' }).click()
  await expect.element(toast()).toHaveTextContent('Invitation sent')
  expect(api.asked(confirmIdentity).map(({ body }) => body)).toMatchObject([{ passkey: { id: 'AAAA' } }])
  expect(api.asked(inviteStaff)).toHaveLength(2)
})
