import { randomBytes } from 'node:crypto'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { demoAdmin, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { requestStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../pages/accessibility.ts'
import { expectToast, submission } from '../../pages/host-pages.ts'

const secrets = { code: '4471# at the green door', password: 'creekside-lantern-88' }

test('a host writes how to get in; only the guest of a confirmed stay reads it', {
  tag: '@proof',
}, async ({ page, openBrowserOf }) => {
  const title = `Sorrel Landing ${randomBytes(3).toString('hex')}`
  const host = await signUpByCall(page.request)
  await signInByCall(page.request, host.email)
  await setUpPayouts(page.request)
  const id = await makeListing(page.request, title)

  await page.goto(`/list-property?edit=${id}`)
  await page.getByRole('button', { name: 'Check-in details', exact: true }).click()
  await page.getByLabel('How guests get in').selectOption({ label: 'Self check-in with a door code' })
  await page.getByLabel('Door code, or where the key is').fill(secrets.code)
  await page.getByLabel('Wi-Fi network').fill('Sorrel Landing guests')
  await page.getByLabel('Wi-Fi password').fill(secrets.password)
  await page.getByLabel('Directions and parking').fill('Second gate on the left.\nPark beside the barn.')
  await page.getByLabel('House manual').fill('The stove takes dry wood only.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Property Updated')
  await page.goto(`/list-property?edit=${id}`)
  await expect(page.getByRole('button', { name: 'Check-in details, complete' })).toBeVisible()
  await expect(page.getByLabel('Wi-Fi password')).toHaveValue(secrets.password)

  const admin = await openBrowserOf(demoAdmin.email)
  await admin.goto('/admin')
  await submission(admin, title)
    .getByRole('button', { name: `View ${title}` })
    .click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('Check-in details', { exact: true }).click()
  await expect(dialog).toContainText(secrets.code)
  await admin.request.put(fillPath(approvalsEndpoints.setStatus.path, { id }), { data: { status: 'approved' } })

  const guest = await openBrowserOf(undefined, { viewport: { width: 390, height: 844 } })
  const person = await signUpByCall(guest.request)
  await signInByCall(guest.request, person.email)
  const bookingId = await requestStay(guest.request, id, 1)
  await guest.goto(`/trips/${bookingId}`)
  await expect(guest.getByRole('heading', { name: 'Your stay' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Getting in' })).toBeHidden()
  expect(await guest.content()).not.toContain(secrets.password)

  const confirmed = { data: { status: 'confirmed' } }
  await page.request.put(fillPath(bookingsEndpoints.changeBookingStatus.path, { id: bookingId }), confirmed)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Getting in' })).toBeVisible()
  await expect(guest.getByText(secrets.code)).toBeVisible()
  await expect(guest.getByText(secrets.password)).toBeVisible()
  await expect(guest.getByText('Second gate on the left.')).toBeVisible()
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await guest.getByRole('button', { name: 'Copy Wi-Fi password' }).click()
  await expectToast(guest, 'Wi-Fi password copied')
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(secrets.password)

  const later = await requestStay(guest.request, id, 9)
  await page.request.put(fillPath(bookingsEndpoints.changeBookingStatus.path, { id: later }), confirmed)
  await guest.goto(`/trips/${later}`)
  await expect(guest.getByText(/^Shown from .+ at 3:00 PM$/).first()).toBeVisible()
  expect(await guest.content()).not.toContain(secrets.password)

  const stranger = await openBrowserOf()
  for (const path of [`/property/${id}`, `/properties?search=${encodeURIComponent(title)}`]) {
    await stranger.goto(path)
    await expect(stranger.getByText(title).first()).toBeVisible()
    const text = await stranger.content()
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  }
  await signInByCall(stranger.request, (await signUpByCall(stranger.request)).email)
  const trip = await stranger.request.get(fillPath(tripsEndpoints.getTrip.path, { id: bookingId }))
  const details = await stranger.request.get(fillPath(listingsEndpoints.getCheckInDetails.path, { id }))
  expect([trip.status(), details.status()]).toEqual([404, 403])
})
