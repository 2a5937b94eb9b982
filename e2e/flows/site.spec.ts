import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

async function fillLead(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ines Calder')
  await page.getByLabel('Phone').fill('555 014 2280')
  await page.getByLabel('Email').fill('not checked')
  await page.getByLabel('Property type').selectOption('cabin')
}

test('the lead form wants every field, works for a second, thanks and leads on, without a call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.goto('/')
  const submit = page.getByRole('button', { name: 'Get started' })
  await submit.click()
  await expect(toast(page)).toContainText('Please fill all fields')
  await expect(toast(page)).toContainText('All fields are required to proceed')
  await fillLead(page)
  const begun = Date.now()
  await submit.click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(page.getByLabel('Full name')).toBeDisabled()
  await expect(page).toHaveURL(/\/list-property$/)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(950)
  await expect(toast(page)).toContainText('Information received!')
  await expect(toast(page)).toContainText("We'll contact you soon about listing your space.")
  expect(calls).toEqual([])
})

test.describe('toasts', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('come one at a time, leave the foot of a phone free, listen to F8 and go with a swipe of 50 px', async ({ page }) => {
    await page.goto('/')
    const heart = page.getByRole('button', { name: /to wishlist/ }).first()
    await heart.click()
    await expect(toast(page)).toContainText('Sign in required')
    await page.getByRole('button', { name: 'Get started' }).click()
    await expect(toast(page)).toHaveCount(1)
    await expect(toast(page)).toContainText('Please fill all fields')
    const box = await toast(page).boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(140)

    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('list')).toBeFocused()

    const swipe = async (distance: number) => {
      const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {}
      await page.mouse.move(x + 60, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + 60 + distance, y + 20, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toast(page)).toHaveCount(1)
    await swipe(70)
    await expect(toast(page)).toHaveCount(0)
  })

  test('stay for five seconds', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /to wishlist/ })
      .first()
      .click()
    await page.mouse.move(5, 800)
    await page.waitForTimeout(4_300)
    await expect(toast(page)).toHaveCount(1)
    await expect(toast(page)).toHaveCount(0, { timeout: 2_000 })
  })
})

test.describe('cookies', () => {
  test.use({ isConsentGiven: false })

  const theme = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'porchlight_theme')

  test('nothing optional is set before the banner is answered, and the answer is obeyed', async ({ page }) => {
    await page.goto('/help')
    const banner = page.getByRole('region', { name: 'Your choice of cookies' })
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await theme(page)).toBeUndefined()

    await banner.getByRole('button', { name: 'Accept All' }).click()
    await expect(banner).toBeHidden()
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    expect((await theme(page))?.value).toBe('light')

    await page.goto('/cookie-settings')
    await page.getByRole('button', { name: 'Reject Optional' }).click()
    await expect(toast(page)).toContainText('Preferences Saved.')
    expect(await theme(page)).toBeUndefined()
    await page.goto('/help')
    await expect(banner).toBeHidden()
  })

  test('settings list four categories, keep the choice for a year, and say so', async ({ page }) => {
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

test('help opens one answer after another and finds by words', async ({ page }) => {
  await page.goto('/help')
  await page.getByText('How do I book?').click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.getByRole('searchbox').fill('payout')
  await expect(page.getByText('What does hosting cost, and what do I receive?')).toBeVisible()
  await expect(page.getByText('How do I book?')).toBeHidden()
  await expect(page.getByRole('link', { name: 'support@porchlight.example' }).first()).toHaveAttribute('href', /^mailto:/)
})

test('losing the network is said, and unsaid', async ({ page, context }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toBeHidden()
})

test('a screen that fails leaves the navigation and a way to try again', async ({ page, siteConsole }) => {
  siteConsole.allow(/Failed to fetch|Failed to load resource|error/i)
  let isBroken = true
  await page.route(/terms-of-service-screen.*\.js/, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/help')
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
})
