import { demoHost } from '../../fixtures/accounts.ts'
import { makePicture } from '../../fixtures/pictures.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a profile photo is set, cropped and removed, and a failed upload shows an error', { tag: '@proof' }, async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/500/)
  await signInAsNewGuest()
  await page.goto('/profile')
  const photo = await makePicture('me.jpg')
  await page.getByLabel('Profile photo').setInputFiles(photo)
  await page.getByRole('group', { name: /Photo position/ }).press('ArrowRight')
  await page.getByLabel('Zoom').fill('2')
  await page.route('**/api/auth/user/photo', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Upload failed with status 500')
  await page.unroute('**/api/auth/user/photo')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const shown = page.getByRole('button', { name: 'Account menu' }).locator('img')
  await expect(shown).toHaveAttribute('src', /\/media\/people\/\w+\/320\.webp/)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeFocused()
})

test('the profile of a busy host shows six listings, and more on request', { tag: '@proof' }, async ({ page, signInAs }) => {
  await signInAs(demoHost)
  await page.goto('/profile')
  const listings = page.getByRole('region', { name: 'My properties' })
  await expect(listings.getByRole('article')).toHaveCount(6)
  await listings.getByRole('button', { name: 'Show more listings' }).press('Enter')
  await expect(listings.getByRole('status').filter({ hasText: /\d more listings loaded, \d+ shown/ })).toHaveCount(1)
  expect(await listings.getByRole('article').count()).toBeGreaterThan(7)
  expect(await listings.evaluate((region) => region.contains(document.activeElement))).toBe(true)
})

test('a visitor of the profile is sent to sign in after half a second', { tag: '@proof' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = () => asked.includes('/api/login')
  // The clock stands still between steps, so that a busy machine measures the same half second.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/profile', { waitUntil: 'commit' })
  const notice = page.getByRole('alert').filter({ hasText: 'Unauthorized: You are logged out. Logging in again...' })
  const isHydrated = () => page.locator('html[data-hydrated]').count()
  await expect.poll(async () => page.clock.runFor(10).then(isHydrated), { intervals: [20] }).toBe(1)
  await expect(notice).toBeVisible()
  await page.clock.runFor(450)
  expect(isAsked()).toBe(false)
  await page.clock.runFor(100)
  await expect.poll(isAsked).toBe(true)
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('far from the server', () => {
  // The server writes the day of UTC. At every hour, one of the two zones has another one.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId })

      test('a profile tells the day of signing up as it was there', { tag: '@proof' }, async ({ page, signInAsNewGuest }) => {
        await signInAsNewGuest()
        await page.goto('/profile')
        const { createdAt } = await (await page.request.get('/api/auth/user')).json()
        const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezoneId }).format(new Date(createdAt))
        await expect(page.getByText(/Member since/)).toHaveText(`Member since ${day}`)
      })
    })
  }
})
