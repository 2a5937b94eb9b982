import { addDays, formatDate } from '#contract/shared/dates.ts'
import { signUpByCall } from '../../fixtures/accounts.ts'
import { builtFile } from '../../fixtures/built-files.ts'
import { makeLatch } from '../../fixtures/latch.ts'
import { findFreeStay } from '../../fixtures/stays.ts'
import { expect, test } from '../../fixtures/test.ts'
import { authDialog, signInThroughDialog } from '../../pages/auth-dialog.ts'
import { clickRefusedDay, dayCell, openWithStay, reserveButton, showDay } from '../../pages/property-page.ts'

test('a calendar opens with a focused day once all rules have loaded, and explains rejected dates', async ({ page, request }) => {
  const stay = await findFreeStay(request)
  const day = (days: number) => addDays(stay.checkIn, days)
  // The night after the stay is blocked.
  const block = { id: 1, startDate: day(3), endDate: day(3), reason: null, createdAt: new Date().toISOString() }
  await page.route('**/api/properties/*/blocks', (route) => route.fulfill({ json: [block] }))
  const rules = makeLatch()
  await page.route(builtFile('features/properties/components/booking/offered-calendar.tsx'), async (route) => {
    await rules.released
    await route.continue()
  })
  await page.goto(`/property/${stay.propertyId}`)
  const choose = (date: string) => dayCell(page, date).getByRole('button')
  await page.getByRole('button', { name: 'Choose your dates' }).click()
  const panel = page.getByRole('dialog', { name: 'Choose your dates' })
  await expect(panel.getByText('Crossed-out dates are unavailable')).toBeVisible()
  await expect(panel.locator('td[data-day]')).toHaveCount(0)
  rules.endHold()
  await expect(panel.locator('td[data-day] button:focus')).toHaveCount(1)

  await showDay(page, stay.checkIn)
  await choose(stay.checkIn).click()
  await expect(choose(stay.checkIn)).toHaveAttribute('aria-disabled', 'true')
  if (day(-1).slice(0, 7) === stay.checkIn.slice(0, 7)) await expect(choose(day(-1))).toBeDisabled()
  await showDay(page, day(4))
  await clickRefusedDay(page, day(4))
  await expect(panel.getByRole('alert')).toHaveText(
    `The night of ${formatDate(day(3))} is not available. Check out by then, or clear your dates.`,
  )
  await showDay(page, day(3))
  await choose(day(3)).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
})

test('photos are browsed on the page by arrows and keys, on a phone by swiping', { tag: '@proof' }, async ({ page, context }) => {
  await page.goto('/property/60')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const photos = page.getByRole('main').getByRole('region', { name: `Photos of ${title}` })
  const shows = (number: number) => expect(photos.getByText(new RegExp(`^${number} / \\d+$`))).toBeVisible()
  await shows(1)
  await expect(photos.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await photos.getByRole('button', { name: 'Next' }).click()
  await shows(2)
  await photos.focus()
  await page.keyboard.press('ArrowRight')
  await shows(3)
  await page.keyboard.press('ArrowLeft')
  await shows(2)
  await photos.getByRole('button', { name: /^Open photo 2 of/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^2 \/ \d+$/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  // The carousel measures itself again after the window has changed, and what is above it may move it.
  const second = photos.getByRole('group', { name: /^2 of/ })
  let box = { x: 0, y: 0, width: 0, height: 0 }
  await expect(async () => {
    const before = await photos.boundingBox()
    const slide = await second.boundingBox()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const after = await photos.boundingBox()
    if (!after) throw new Error('The photos are not on the screen.')
    expect(after).toEqual(before)
    expect(Math.abs((slide?.x ?? Number.NaN) - after.x)).toBeLessThan(2)
    box = after
  }).toPass()
  const finger = await context.newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 320)
  for (let x = 300; x >= 60; x -= 40) await touch('touchMove', x)
  await touch('touchEnd')
  await shows(3)
})

test('an invalid or unknown address shows an error and a link back', { tag: '@proof' }, async ({ page, siteConsole }) => {
  await page.goto('/property/abc')
  await expect(page.getByText('Invalid property ID.').first()).toBeVisible()
  expect(siteConsole.unexpected()).toEqual([])
  siteConsole.allow(/404/)
  await page.goto('/property/999999')
  await expect(page.getByText('Property Not Found').first()).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByText('404 Page Not Found').first()).toBeVisible()
})

test("a visitor's draft survives signing in and leads to checkout", async ({ page, request }) => {
  const account = await signUpByCall(request)
  const stay = await findFreeStay(request)
  await openWithStay(page, stay)
  await reserveButton(page).click()
  await expect(page.getByText('Please sign in', { exact: true }).first()).toBeVisible()
  await expect(authDialog(page)).toBeVisible()

  // Later searched dates override the draft; the draft does not return after them.
  const later = { checkIn: addDays(stay.checkIn, 21), checkOut: addDays(stay.checkIn, 24) }
  const dates = new URLSearchParams(later).toString()
  await page.goto(`/property/${stay.propertyId}?returnUrl=${encodeURIComponent(`/properties?${dates}`)}`)
  await expect(page.getByText(formatDate(later.checkIn)).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(formatDate(stay.checkIn)).filter({ visible: true })).toHaveCount(0)

  await openWithStay(page, stay)
  await reserveButton(page).click()
  await signInThroughDialog(page, account.email)
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText(stay.title).first()).toBeVisible()
})

test('a listing that is opened from another page shows its booking together with its title', { tag: '@proof' }, async ({
  page,
}) => {
  await page.goto('/')
  // Without a pointer: nothing has loaded ahead.
  const hasBooking = await page
    .locator('main a[href^="/property/"]')
    .first()
    .evaluate(async (link: HTMLAnchorElement) => {
      link.click()
      const frame = () => new Promise(requestAnimationFrame)
      while (document.querySelector('main h1')?.textContent !== link.textContent) await frame()
      return document.querySelector('aside[aria-label="Book this stay"] button') !== null
    })
  expect(hasBooking).toBe(true)
})
