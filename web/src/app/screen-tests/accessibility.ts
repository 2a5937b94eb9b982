import axe from 'axe-core'
import { expect } from 'vitest'
import { scanPage } from '../../../../e2e/pages/scan-page.ts'
import { look } from './open-screen.tsx'

interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => AxeColor
}

/** Lets axe parse each text of a color once: it meets a page's few colors thousands of times. */
function parseColorsOnce(): void {
  const { prototype }: { prototype: AxeColor } = Reflect.get(axe.commons, 'color').Color
  const parse = prototype.parseString
  const known = new Map<string, Omit<AxeColor, 'parseString'>>()
  prototype.parseString = function parseOnce(text) {
    const parts = known.get(text)
    if (parts) return Object.assign(this, parts)
    const { r, g, b, alpha } = parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}
parseColorsOnce()

const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running')

/**
 * Expects that axe finds no WCAG 2.2 A or AA violation on the current page, and that nothing scrolls horizontally. A
 * scan waits for transitions, and counts when none ran at its end: a button that becomes enabled is pale in between.
 */
export async function expectAccessible(): Promise<void> {
  let found: string[]
  do {
    found = await scanPage()
  } while (transitions().length > 0)
  expect(found).toEqual([])
  expect(document.documentElement.scrollWidth - window.innerWidth, 'sideways scroll').toBeLessThanOrEqual(0)
}

/** Checks a wide window in light, then a phone in dark; the window stays a phone's afterwards. */
export async function expectAccessibleInBothLooks(): Promise<void> {
  await look({ width: 1280, theme: 'light' })
  await expectAccessible()
  await look({ width: 390, height: 844, theme: 'dark' })
  await expectAccessible()
}
