import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking } from '../../../app/screen-tests/samples.ts'

const mills = [1, 2, 3, 4].map((id) => booking({ id, property: { ...booking().property, title: `Mill ${id}` } }))
const api = () =>
  makeApi()
    .on(bookingsEndpoints.listMyBookings, ({ query }) => mills.slice(0, Number(query.get('limit') ?? mills.length)))
    .on(propertiesEndpoints.listOwnProperties, [])
    .on(propertiesEndpoints.countOwnProperties, { all: 2, approved: 1, pending: 1 })
    .on(securityEndpoints.listSessions, [])

test('the profile is saved, and a failure is shown', async () => {
  const answers = api().on(authEndpoints.updateCurrentUser, new Refused(500))
  openScreen('/profile', answers, person)
  await expect.element(page.getByText(person.email).first()).toBeVisible()
  await expect.element(page.getByText(/member since/i)).toHaveTextContent('2026')
  for (const words of ['Active Properties', 'Pending Approval', 'Total Bookings'])
    await expect.element(page.getByText(words).first()).toBeVisible()
  await page.getByLabelText('Phone').fill('555 0199')
  await button('Save Changes').click()
  await expect.element(toast()).toHaveTextContent('Update Failed')
  await expect.element(toast()).toHaveTextContent('Failed to update your profile. Please try again.')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('555 0199')
  answers.on(authEndpoints.updateCurrentUser, { ...person, phoneNumber: '555 0199' })
  await button('Save Changes').click()
  await expect.element(toast()).toHaveTextContent('Profile Updated')
  expect(answers.asked(authEndpoints.updateCurrentUser).at(-1)?.body).toMatchObject({ phoneNumber: '555 0199' })
})

test('a number that cannot be one is refused beside its field, which shows a sample of the country', async () => {
  const message = 'Enter a phone number such as 912 345 678, or one with its country code.'
  const refused = new Refused(400, message, { issues: [{ path: 'phoneNumber', message }] })
  openScreen('/profile', api().on(authEndpoints.updateCurrentUser, refused), person, {
    country: 'PT',
    phoneSample: '912 345 678',
  })
  const field = page.getByLabelText('Phone')
  await expect.element(field).toHaveAttribute('placeholder', '912 345 678')
  await field.fill('12')
  await button('Save Changes').click()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(field).toHaveValue('12')
  await expect.element(field).toHaveFocus()
})

test('the profile shows the three latest bookings and a link to all', async () => {
  const { address } = openScreen('/profile', api(), person)
  await expect.poll(() => page.getByText(/^Mill \d$/).elements().length).toBe(3)
  await expectAccessibleInBothLooks()
  await page
    .getByRole('link', { name: /View All/ })
    .first()
    .click()
  await expect.poll(address).toBe('/dashboard')
})

test('failed sections of the profile show errors', async () => {
  const failed = new Refused(500)
  const answers = api()
    .on(securityEndpoints.listSessions, failed)
    .on(securityEndpoints.changePassword, failed)
    .on(securityEndpoints.getEmailChange, failed)
  openScreen('/profile/security', answers, person)
  await expect.element(page.getByText('Your devices could not be loaded')).toBeVisible()
  await expect.element(page.getByText('Your email address change could not be loaded')).toBeVisible()
  await page.getByLabelText('Current password').fill('Porchlight1!')
  await page.getByLabelText('New password', { exact: true }).fill('Marsh-Heron-42!')
  await page.getByLabelText('Confirm new password').fill('Marsh-Heron-42!')
  await button('Change Password').click()
  await expect.element(page.getByText('Your password could not be changed. Please try again.')).toBeVisible()
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('Marsh-Heron-42!')
})

const summary = {
  asGuest: { bookings: 4, unpaidHolds: 0, nextStay: null },
  asHost: { listings: 1, unanswered: 0 },
}
const passkey = { id: 7, name: 'Phone', createdAt: '2026-11-03T10:00:00.000Z', lastUsedAt: null }
const full = () =>
  api()
    .on(bookingsEndpoints.summarizeBookings, summary)
    .on(secondFactorEndpoints.getSecondFactor, {
      isOn: true,
      isRequired: false,
      hasApp: false,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    })
    .on(passkeyEndpoints.listPasskeys, [passkey])
    .on(apiKeysEndpoints.listApiKeys, [])
    .on(webhooksEndpoints.listWebhooks, [])
const rows = () => page.getByRole('navigation', { name: 'Profile' }).getByRole('link')
const primaryButtons = () =>
  [...document.querySelectorAll('main button, main a')].filter(
    (one) => one.classList.contains('bg-primary') && one.getClientRects().length > 0,
  ).length

test('the sections show today’s values in rows of 68 px, and a section stands beside them', async () => {
  await look({ width: 1280 })
  const { address } = openScreen('/profile', full(), { ...person, phoneNumber: '555 0177' })
  await expect
    .poll(() =>
      rows()
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([
      `Personal info${person.firstName} ${person.lastName} · 555 0177`,
      'Security1 passkey · Two-step sign-in on',
      'Bookings and listings4 bookings · 1 listing',
      'Your dataDownload or delete',
      'DevelopersNo API keys',
    ])
  for (const row of rows().elements()) expect(row.getBoundingClientRect().height).toBe(68)
  expect(page.getByRole('navigation', { name: 'Profile' }).element().getBoundingClientRect().width).toBe(400)
  for (const [row, path, title] of [
    ['Personal info', 'personal', 'Personal info'],
    ['Security', 'security', 'Security'],
    ['Bookings and listings', 'bookings', 'Bookings and listings'],
    ['Your data', 'data', 'Your data'],
    ['Developers', 'developers', 'Developers'],
  ] as const) {
    await rows().filter({ hasText: row }).click()
    await expect.poll(address).toBe(`/profile/${path}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await expect.element(rows().filter({ hasText: row })).toHaveAttribute('aria-current', 'page')
    expect(primaryButtons()).toBeLessThanOrEqual(1)
    if (path !== 'personal') await expectAccessibleInBothLooks()
    await look({ width: 1280 })
  }
})

test('on a phone a section is a page of its own, and Back leads to the list', async () => {
  await look({ width: 390, height: 844 })
  const { address } = openScreen('/profile', full(), person)
  await rows().filter({ hasText: 'Your data' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your data')
  expect(rows().elements()).toEqual([])
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await expect.poll(address).toBe('/profile')
  await expect.element(rows().first()).toBeVisible()
  history.back()
  await expect.poll(address).toBe('/profile/data')
  history.back()
  await expect.poll(address).toBe('/profile')
})

test('the address in earlier emails leads to the section, and an unknown section to the list', async () => {
  const { address } = openScreen('/profile#security', full(), person)
  await expect.poll(address).toBe('/profile/security')
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  const other = openScreen('/profile/garden', full(), person)
  await expect.poll(other.address).toBe('/profile')
})
