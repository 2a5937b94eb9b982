import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../../app/screen-tests/page-parts.ts'

const { listPasskeys, startPasskey, addPasskey, removePasskey, challengePasskey } = passkeyEndpoints
const laptop = { id: 7, name: 'Work laptop', createdAt: '2026-11-02T10:00:00.000Z', lastUsedAt: '2026-11-20T10:00:00.000Z' }
const phone = { id: 8, name: 'Phone', createdAt: '2026-11-03T10:00:00.000Z', lastUsedAt: null }
const off = { isOn: false, isRequired: false, hasApp: false, hasPasskey: false, recoveryCodesLeft: 0 }
const on = { ...off, isOn: true, hasPasskey: true, recoveryCodesLeft: 10 }
const api = (factor: typeof off) =>
  makeApi()
    .on(bookingsEndpoints.listMyBookings, [])
    .on(propertiesEndpoints.listOwnProperties, [])
    .on(propertiesEndpoints.countOwnProperties, { all: 0, approved: 0, pending: 0 })
    .on(securityEndpoints.listSessions, [])
    .on(secondFactorEndpoints.getSecondFactor, factor)

const bytes = (text: string) => new TextEncoder().encode(text).buffer
/** The device: it answers with a credential, or refuses. */
function fakeDevice(refusal?: string) {
  const answer = async () => {
    if (refusal) throw new DOMException('No', refusal)
    return {
      id: 'AAAA',
      rawId: bytes('abc'),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('{}'),
        attestationObject: bytes('a'),
        authenticatorData: bytes('a'),
        signature: bytes('s'),
        getTransports: () => ['internal'],
      },
    } as unknown as Credential
  }
  vi.spyOn(navigator.credentials, 'create').mockImplementation(answer)
  vi.spyOn(navigator.credentials, 'get').mockImplementation(answer)
}
const options = { challenge: 'AAAA', rp: { id: 'localhost', name: 'P' }, user: { id: 'AAAA', name: 'a', displayName: 'a' } }
const creation = { ...options, pubKeyCredParams: [{ type: 'public-key', alg: -7 }] }

test('the first passkey is added with the password, and recovery codes are shown once', async () => {
  fakeDevice()
  const answers = api(off).on(listPasskeys, []).on(startPasskey, new Refused(403, 'That password is incorrect.'))
  openScreen('/profile/security', answers, person)
  await expect
    .element(page.getByText('With a passkey, your password alone no longer signs you in.', { exact: false }))
    .toBeVisible()
  await button('Add a passkey').click()
  await expect.element(dialog().getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog().getByLabelText('Name').fill('  Work laptop ')
  await dialog().getByLabelText('Password').fill('Porchlight1!')
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('That password is incorrect.')
  await expectAccessible()
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDE-2222${index}`)
  answers.on(startPasskey, creation).on(addPasskey, { passkey: laptop, recoveryCodes })
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await expect.element(toast()).toHaveTextContent('Passkey added')
  await expect.element(page.getByText('ABCDE-22220')).toBeVisible()
  expect(answers.asked(startPasskey).at(-1)?.body).toEqual({ password: 'Porchlight1!' })
  expect(answers.asked(addPasskey).at(-1)?.body).toMatchObject({ name: 'Work laptop', passkey: { id: 'AAAA' } })
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await button('Copy codes').click()
  await expect.element(toast()).toHaveTextContent('Select the text and copy it.')
  clipboard.mockResolvedValue()
  await button('Copy codes').click()
  await expect.element(toast()).toHaveTextContent('Codes copied')
  expect(clipboard).toHaveBeenLastCalledWith(recoveryCodes.join('\n'))
  answers.on(listPasskeys, [laptop])
  await button('I saved my codes').click()
  await expect.element(page.getByText('ABCDE-22220')).not.toBeInTheDocument()
})

test('passkeys are listed with their last use, and removed with a passkey or a recovery code', async () => {
  fakeDevice('NotAllowedError')
  const answers = api(on).on(listPasskeys, [laptop, phone]).on(challengePasskey, { challenge: 'AAAA' })
  openScreen('/profile/security', answers, person)
  await expect.element(page.getByText(/Added \w+ 2, 2026 · Last used \w+ 20, 2026/)).toBeVisible()
  await expect.element(page.getByText(/Added \w+ 3, 2026 · Not used yet/)).toBeVisible()
  await expectAccessibleInBothLooks()
  await button('Remove: Work laptop').click()
  await dialog().getByRole('button', { name: 'Use your passkey' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The passkey was not used. Please try again.')
  expect(answers.asked(removePasskey)).toEqual([])
  fakeDevice()
  answers.on(removePasskey, {})
  await dialog().getByRole('button', { name: 'Use your passkey' }).click()
  await expect.element(toast()).toHaveTextContent('Passkey removed')
  expect(answers.asked(removePasskey).at(-1)?.body).toMatchObject({ passkey: { id: 'AAAA' } })
  await button('Remove: Phone').click()
  await dialog().getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog().getByLabelText('Recovery code').fill('ABCDE-23456')
  await dialog().getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => answers.asked(removePasskey).at(-1)?.body).toEqual({ code: 'ABCDE-23456' })
})

test('ten are enough, and a failed load can be repeated', async () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ ...phone, id: index + 1, name: `Key ${index}` }))
  const answers = api(on).on(listPasskeys, new Refused(500))
  openScreen('/profile/security', answers, person)
  await expect.element(page.getByText('Your passkeys could not be loaded')).toBeVisible()
  answers.on(listPasskeys, many)
  await page
    .getByRole('button', { name: /Try again/i })
    .first()
    .click()
  await expect.element(page.getByText('You have 10 passkeys. Remove one to add another.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a passkey' }).elements()).toEqual([])
})
