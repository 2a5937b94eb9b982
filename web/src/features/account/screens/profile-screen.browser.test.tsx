import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
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
  openScreen('/profile', answers, person)
  await expect.element(page.getByText('Your devices could not be loaded')).toBeVisible()
  await expect.element(page.getByText('Your email address change could not be loaded')).toBeVisible()
  await page.getByLabelText('Current password').fill('Porchlight1!')
  await page.getByLabelText('New password', { exact: true }).fill('Marsh-Heron-42!')
  await page.getByLabelText('Confirm new password').fill('Marsh-Heron-42!')
  await button('Change Password').click()
  await expect.element(page.getByText('Your password could not be changed. Please try again.')).toBeVisible()
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('Marsh-Heron-42!')
})
