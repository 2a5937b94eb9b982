import type { Page } from '@playwright/test'
import { demoHost } from '../../fixtures/accounts.ts'
import { hydratedAttribute } from '../../fixtures/arrival.ts'
import { builtFile } from '../../fixtures/built-files.ts'
import { expect, test } from '../../fixtures/test.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** The filled buttons of a page whose center something else covers once each has been scrolled into view. */
function findCoveredButtons(): string[] {
  const covered = []
  for (const button of document.querySelectorAll<HTMLElement>('main .bg-primary')) {
    if (!button.matches('button,a') || !button.checkVisibility()) continue
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = button.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    // A disabled button lets a press through to what holds it.
    if (!(topmost && (button.contains(topmost) || topmost.contains(button)))) covered.push(button.textContent ?? '')
  }
  return covered
}

test.describe('cookies', () => {
  test.use({ isConsentGiven: false })

  const theme = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'porchlight_theme')

  test('no optional cookie is set before the banner is answered, and the choice is applied', async ({ page }) => {
    await page.goto('/help')
    const banner = page.getByRole('region', { name: 'Cookie choices' })
    await page.getByTitle('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await theme(page)).toBeUndefined()

    await banner.getByRole('button', { name: 'Accept All' }).click()
    await expect(banner).toBeHidden()
    await page.getByTitle('Light', { exact: true }).click()
    expect((await theme(page))?.value).toBe('light')

    await page.goto('/cookie-settings')
    await page.getByRole('button', { name: 'Reject Optional' }).click()
    await expect(toast(page)).toContainText('Preferences Saved.')
    expect(await theme(page)).toBeUndefined()
    await page.goto('/help')
    await expect(banner).toBeHidden()
  })

  test('the question is one line that covers nothing at the end of a page', { tag: '@proof' }, async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Cookie choices' })
    for (const [width, highest] of [
      [1280, 54],
      [390, 110],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/help', '/properties?view=map']) {
        await page.goto(path)
        await expect(banner).toBeVisible()
        // A page that still loads grows: its end is where it is once it has come.
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          const { height, top, end } = await banner.evaluate((line) => ({
            height: line.getBoundingClientRect().height,
            top: line.getBoundingClientRect().top,
            end: Math.max(...['main', 'footer'].map((name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0)),
          }))
          expect(height).toBeLessThanOrEqual(highest)
          expect(Math.floor(end)).toBeLessThanOrEqual(Math.ceil(top))
        }).toPass()
      }
    }
  })

  test('the question lies over no button of a screen', { tag: '@proof' }, async ({ page, signInAs }) => {
    await signInAs(demoHost)
    const banner = page.getByRole('region', { name: 'Cookie choices' })
    const screens = [
      '/',
      '/properties',
      '/properties?view=map',
      '/property/60',
      '/list-property',
      '/hosting/calendar',
      '/profile',
    ]
    for (const path of [...screens, '/dashboard', '/messages', '/earnings', '/help', '/wishlist'])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        await expect(banner).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        // What the page still loads may bring buttons; those that are there count.
        const covered = () => page.evaluate(findCoveredButtons)
        await expect.poll(covered, { message: `${path} at ${width} px` }).toEqual([])
      }
    await page.goto('/list-property')
    const submit = page.getByRole('button', { name: 'Submit for Approval' })
    await submit.waitFor()
    await expect.poll(() => page.evaluate(findCoveredButtons)).toEqual([])
  })

  test('settings list four categories, keep the choice for a year, and confirm it', { tag: '@proof' }, async ({ page }) => {
    await page.goto('/cookie-settings')
    for (const name of ['Essential', 'Functional', 'Analytics', 'Marketing'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText('Always on')).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(3)
    await expect(page.getByRole('switch', { name: 'Functional' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
    await page.getByRole('switch', { name: 'Analytics' }).click()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(toast(page)).toContainText('Preferences Saved.')
    const kept = await page.evaluate(() => localStorage.getItem('cookiePreferences'))
    expect(JSON.parse(kept ?? '')).toEqual({ essential: true, functional: true, analytics: true, marketing: false })
    const consent = (await page.context().cookies()).find(({ name }) => name === 'porchlight_consent')
    expect(consent?.value).toBe('essential.functional.analytics')
    const days = ((consent?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect(Math.round(days)).toBe(365)
  })
})

test('losing the network shows a notice, and its return hides it', { tag: '@proof' }, async ({ page, context }) => {
  // What the page loads after its content would fail on its way.
  await page.goto('/help', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toBeHidden()
})

test('a failed screen keeps the navigation, leads home and offers a retry', { tag: '@proof' }, async ({ page, siteConsole }) => {
  siteConsole.allow(/Failed to fetch|Failed to load resource|error/i)
  let isBroken = true
  // The retry is the screen's own: it needs nothing that is loaded later.
  await page.route(builtFile('app/browser/after-hydration.ts'), (route) => route.abort())
  await page.route(builtFile('features/site-pages/screens/text-screens.tsx'), (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.goto('/properties')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
})

test('a dialog whose code failed to load opens once the network is back', { tag: '@proof' }, async ({ page, siteConsole }) => {
  siteConsole.allow(/Failed to fetch|Failed to load resource|error/i)
  await page.goto('/properties', { waitUntil: 'networkidle' })
  const code = '**/assets/*.js'
  await page.route(code, (route) => route.abort())
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  const failed = page.waitForEvent('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_FAILED')
  await signIn.click()
  await failed
  await page.unroute(code)
  await expect(async () => {
    await signIn.click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a page is hydrated even when its images never load', { tag: '@proof' }, async ({ page }) => {
  await page.route(/\.(webp|avif|jpe?g)$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator(`html[${hydratedAttribute}]`)).toBeAttached()
})
