import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { scanPage } from './scan-page.ts'

/**
 * The two looks of an accessibility check: colors and layout are independent, so two looks cover each of both once.
 */
export const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

/** Nothing is pale because newer results are on their way, and no transition that ends is under way. */
const isAtRest = () =>
  document.querySelector('[aria-busy="true"]') === null &&
  document.getAnimations().every(({ playState, effect }) => {
    const endTime = effect?.getComputedTiming().endTime
    return playState !== 'running' || endTime === Number.POSITIVE_INFINITY
  })

/**
 * Finds no WCAG 2.2 A or AA violation on the current page that axe can detect. A scan counts when the page was at
 * rest before and after it: a list that follows the window is pale in between.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  let found: string[]
  do {
    await page.waitForFunction(isAtRest)
    found = await page.evaluate(scanPage)
  } while (!(await page.evaluate(isAtRest)))
  expect(found).toEqual([])
}

/** The page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/**
 * The current page fits and is accessible in each look. The look is restored at the end. Motion is not reduced: the
 * reduced style gives every element a transition, and hidden parts of a page then keep the colors of the former look.
 */
export async function expectFitsInAllLooks(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
