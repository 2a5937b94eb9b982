import 'axe-core'
import { expect } from 'vitest'
import { scanPage } from '../../../../e2e/pages/scan-page.ts'
import { look } from './open-screen.tsx'

/** Expects that axe finds no WCAG 2.2 A or AA violation on the current page, and that nothing scrolls horizontally. */
export async function expectAccessible(): Promise<void> {
  expect(await scanPage()).toEqual([])
  expect(document.documentElement.scrollWidth - window.innerWidth, 'sideways scroll').toBeLessThanOrEqual(0)
}

/** Checks a wide window in light, then a phone in dark; the window stays a phone's afterwards. */
export async function expectAccessibleInBothLooks(): Promise<void> {
  await look({ width: 1280, theme: 'light' })
  await expectAccessible()
  await look({ width: 390, height: 844, theme: 'dark' })
  await expectAccessible()
}
