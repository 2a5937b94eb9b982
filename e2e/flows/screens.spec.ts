import { demoGuest } from '../fixtures/accounts.ts'
import { findFreeStay } from '../fixtures/stays.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll, looks } from '../pages/accessibility.ts'
import { openSignIn } from '../pages/auth-dialog.ts'
import { payButton } from '../pages/checkout-page.ts'
import { openWithStay, reserve } from '../pages/property-page.ts'

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } })

    test('home and search fit and are accessible', async ({ page }) => {
      for (const path of ['/', '/properties']) {
        await page.goto(path)
        await expect(page.getByRole('article').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })

    test('a property page fits and is accessible', async ({ page, request }) => {
      await openWithStay(page, await findFreeStay(request, 14))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    test('dashboard and checkout fit and are accessible', async ({ page, request, signInAsNewGuest }) => {
      await signInAsNewGuest()
      await page.goto('/dashboard')
      await expect(page.getByText('No bookings yet')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await openWithStay(page, await findFreeStay(request, width === 1280 ? 16 : 18))
      await reserve(page)
      await expect(payButton(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
}

const staticPages = ['/help', '/how-it-works', '/cookie-settings', '/privacy-policy', '/terms-of-service', '/sitemap']

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test.describe(`pages to read, ${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 }, isConsentGiven: false })

    test('fit and are accessible, cookie banner included', async ({ page, siteConsole }) => {
      test.setTimeout(150_000)
      siteConsole.allow(/40[04]/)
      for (const path of [...staticPages, '/nowhere', '/property/abc']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  })
}

test('with text twice as large nothing is lost to the side', async ({ page }) => {
  // 200 % zoom of a window 1280 wide leaves 640 CSS pixels; 400 % leaves 320.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 512 })
    for (const path of ['/', '/properties', '/property/60']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
})

test('on paper a booking is words and figures, without the frame of the site', async ({ page, signInAs }) => {
  await signInAs(demoGuest)
  await page.goto('/dashboard')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})

test('who asks for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: /When/ }).click()
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
  )
  expect(moving).toBe(0)
})

test('the keyboard finds its way: past the header, into the content, with the focus seen', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const outline = await page.evaluate(() => {
    const shown = document.activeElement && getComputedStyle(document.activeElement)
    return shown ? shown.outlineStyle !== 'none' || shown.boxShadow !== 'none' : false
  })
  expect(outline).toBe(true)
})

test('the sign-in dialog is accessible', async ({ page }) => {
  await page.goto('/')
  await openSignIn(page)
  await expectAccessible(page)
})

test.describe('before the gate', () => {
  test.use({ isGatePassed: false })

  test('the gate is accessible', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Pre-Launch Notice' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('filters are a sheet that applies as a whole', async ({ page }) => {
    await page.goto('/properties')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Guests').selectOption('4')
    await expect(page).toHaveURL(/\/properties$/)
    await sheet.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/guests=4/)
    await expect(page.getByText('Filters applied', { exact: true }).first()).toBeVisible()
  })
})
