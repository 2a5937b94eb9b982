import { findFreeStay } from '../fixtures/stays.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessibility.ts'
import { openSignIn } from '../pages/auth-dialog.ts'
import { payButton } from '../pages/checkout-page.ts'
import { openWithStay, reserve } from '../pages/property-page.ts'

const themes = ['light', 'dark'] as const
const widths = [1280, 390] as const

for (const theme of themes) {
  for (const width of widths) {
    test.describe(`${theme}, ${width} px wide`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 844 } })

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

      test('dashboard and checkout fit and are accessible', async ({ page, request, newGuest }) => {
        expect(newGuest.email).toBeTruthy()
        await page.goto('/dashboard')
        await expect(page.getByText('No bookings yet')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await openWithStay(page, await findFreeStay(request, 16 + widths.indexOf(width) * 2 + themes.indexOf(theme)))
        await reserve(page)
        await expect(payButton(page)).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })
    })
  }
}

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
