import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../app/screen-tests/fake-api.ts'
import { openScreen } from '../app/screen-tests/open-screen.tsx'
import { leavePage } from '../lib/leave-page.ts'

const { stopViewing } = viewingEndpoints
const banner = () => page.getByRole('complementary', { name: 'Viewing as somebody else' })
const viewedFor = (ms: number) => ({ ...person, viewing: { until: new Date(Date.now() + ms).toISOString() } })
const spyOnLeaving = () => vi.spyOn(leavePage, 'to').mockImplementation(() => undefined)

test.each([390, 1280])(
  'staff see on every page at %s px whom they view, and stopping leads back to that person',
  async (width) => {
    await page.viewport(width, 800)
    const left = spyOnLeaving()
    const api = makeApi().on(stopViewing, new Refused(500))
    openScreen('/help', api, viewedFor(12.5 * 60_000))
    await expect
      .element(banner())
      .toHaveTextContent('Viewing as Maya Quill. You can look, but not change anything. 13 minutes left.')
    await expectAccessibleInBothLooks()
    window.scrollTo(0, 1_000)
    await expect.poll(() => banner().element().getBoundingClientRect().top).toBe(0)
    await banner().getByRole('button', { name: 'Stop viewing' }).click()
    await expect.element(banner().getByRole('alert')).toHaveTextContent('This did not work. Please try again.')
    expect(left).not.toHaveBeenCalled()
    api.on(stopViewing, { personId: 'u1' })
    await banner().getByRole('button', { name: 'Stop viewing' }).click()
    await expect.poll(() => left.mock.calls).toEqual([['/admin/people/u1']])
  },
)

test('a change that was refused says so, whatever the screen says', async () => {
  const words = 'You are viewing the site as somebody else. Stop viewing to make changes.'
  const api = makeApi()
    .on(bookingsEndpoints.listMyBookings, [])
    .on(propertiesEndpoints.listOwnProperties, [])
    .on(propertiesEndpoints.countOwnProperties, { all: 0, approved: 0, pending: 0 })
    .on(authEndpoints.updateCurrentUser, new Refused(403, words, { code: 'viewing_only' }))
  openScreen('/profile', api, viewedFor(60_000))
  await expect.element(banner()).toBeVisible()
  await page.getByLabelText('Phone').fill('555 0199')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(banner().getByRole('alert')).toHaveTextContent('Nothing was changed. Stop viewing to make changes.')
})

test('the page is left when the time is over', async () => {
  const left = spyOnLeaving()
  openScreen('/help', makeApi(), viewedFor(-1))
  await expect.poll(() => left.mock.calls).toContainEqual(['/admin/people/u1'])
})

test('nobody else sees it', async () => {
  openScreen('/help', makeApi(), person)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(banner().elements()).toEqual([])
})
