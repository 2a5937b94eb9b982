import type { Page } from '@playwright/test'
import { demoGuest } from '../../fixtures/accounts.ts'
import { findFreeStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible, expectFitsInAllLooks, expectNoSidewaysScroll } from '../../pages/accessibility.ts'
import { payButton } from '../../pages/checkout-page.ts'
import { openWithStay, reserve } from '../../pages/property-page.ts'
import { chooseGuests } from '../../pages/stepper.ts'

test('home and search fit and are accessible', { tag: '@proof' }, async ({ page }) => {
  for (const path of ['/', '/properties']) {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectFitsInAllLooks(page)
  }
})

test('dashboard and checkout fit and are accessible', { tag: '@proof' }, async ({ page, request, signInAsNewGuest }) => {
  await signInAsNewGuest()
  await page.goto('/dashboard')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await expectFitsInAllLooks(page)
  await openWithStay(page, await findFreeStay(request))
  await expectFitsInAllLooks(page)
  await reserve(page)
  await expect(payButton(page)).toBeVisible()
  await expectFitsInAllLooks(page)
})

test('text at 200% does not overflow the page', { tag: '@proof' }, async ({ page }) => {
  // 200% zoom of a 1280 px window leaves 640 CSS pixels; 400% leaves 320.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 512 })
    for (const path of ['/', '/properties', '/property/60']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
})

test("a printed booking has text and amounts, without the site's layout", { tag: '@proof' }, async ({ page, signInAs }) => {
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

test('reduced motion disables all animations', { tag: '@proof' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: /When/ }).click()
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
  )
  expect(moving).toBe(0)
})

test('the keyboard skips the header, reaches the content, and shows the focus', { tag: '@proof' }, async ({ page }) => {
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

test.describe('before the gate', () => {
  test.use({ isGatePassed: false })

  test('the gate is accessible', { tag: '@proof' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Pre-Launch Notice' })).toBeVisible()
    await expectAccessible(page)
  })
})

/** The position in the browser's history. */
async function backTo(page: Page, path: RegExp): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(path)
}

test('Back closes open overlays before it leaves the page', { tag: '@proof' }, async ({ page, signInAsNewGuest }) => {
  await signInAsNewGuest()
  await page.goto('/help')
  await page.goto('/property/60')
  const menu = page.getByRole('menu')
  const account = page.getByRole('button', { name: 'Account menu' })
  await account.click()
  await expect(menu).toBeVisible()
  await backTo(page, /\/property\/60$/)
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/\/property\/60$/)
  await expect(menu).toBeHidden()

  // A page opened from the menu replaces the menu's history entry.
  await account.click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await backTo(page, /\/property\/60$/)

  // A menu closed by its button leaves no history entry, and a reload closes overlays.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Show all \d+ photos$/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Choose your dates/ }).click()
  await expect(dialog.locator('td[data-day]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Show all \d+ photos$/ }).click()
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  await backTo(page, /\/help$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Back closes sheets one by one', { tag: '@proof' }, async ({ page }) => {
    await page.goto('/help')
    await page.goto('/properties')
    const sheet = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(sheet).toBeVisible()
    await backTo(page, /\/properties$/)
    await expect(sheet).toBeHidden()
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/property\//)
    await page.getByRole('button', { name: /Add dates/ }).click()
    await expect(sheet.locator('td[data-day]').first()).toBeVisible()
    await backTo(page, /\/property\//)
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await sheet.getByRole('link', { name: 'Find Stays' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/properties$/)
    await backTo(page, /\/property\//)
    await backTo(page, /\/properties$/)
    await backTo(page, /\/help$/)
  })

  test('touch targets are 44 px high, and the selected tab is centered in its row', { tag: '@proof' }, async ({
    page,
    signInAs,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    const small = await page
      .locator('footer a, article a:has-text("View Details"), aside[aria-label=Announcement] a, footer label')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent))
    expect(small).toEqual([])

    await signInAs(demoGuest)
    await page.goto('/dashboard?tab=blocking')
    const row = page.getByRole('tablist')
    const chosen = row.getByRole('tab', { selected: true })
    await expect(chosen).toHaveText(/Calendar Blocking/)
    await expect(async () => {
      const { x = 0, width = 0 } = (await chosen.boundingBox()) ?? {}
      expect(Math.abs(x + width / 2 - 195)).toBeLessThan(30)
    }).toPass()
    // There are tabs before it: that edge fades.
    expect(await row.evaluate((one) => one.style.getPropertyValue('--before'))).toBe('40px')
  })

  test('filters are a sheet that applies as a whole', async ({ page }) => {
    await page.goto('/properties')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await chooseGuests(sheet, '4 guests')
    await expect(page).toHaveURL(/\/properties$/)
    await sheet.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/guests=4/)
    await expect(page.getByText('Filters applied', { exact: true }).first()).toBeVisible()
  })
})
