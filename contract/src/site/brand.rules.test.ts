import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandStyle, brandTokens, colorPattern, defaultBrand, refuseColors } from './brand.rules.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('takes the product’s own colors, and needs no style sheet for them', () => {
  expect(refuseColors(defaultBrand)).toBeNull()
  expect(brandStyle(defaultBrand)).toBeNull()
})

test('refuses colors that nobody could read, and says what is missing', () => {
  expect(refuseColors({ ...defaultBrand, brandColor: '#9fd8ff' })).toEqual({
    brandColor: 'Choose a darker color: its contrast on a light page is 1.3 to 1, and text needs 4.5',
  })
  expect(refuseColors({ ...defaultBrand, accentColor: '#3a2a10' })?.accentColor).toMatch(
    /^Choose a lighter color: .* is 1\.\d to 1/,
  )
  expect(refuseColors({ ...defaultBrand, accentColor: '#fffef8' })?.accentColor).toMatch(/^Choose a stronger color/)
})

test('makes text readable in both themes for every color it takes', () => {
  fc.assert(
    fc.property(hex, hex, (brandColor, accentColor) => {
      fc.pre(refuseColors({ brandColor, accentColor }) === null)
      const { light, dark } = brandTokens({ brandColor, accentColor })
      for (const color of [...Object.values(light), ...Object.values(dark)]) expect(color).toMatch(colorPattern)
      for (const tokens of [light, dark]) expect(wcagContrast(tokens.primary, tokens['on-primary'])).toBeGreaterThanOrEqual(4.5)
      // Text in the brand's color on the page, and on its own soft ground.
      expect(wcagContrast(light.primary, '#fbf9f5')).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(dark.primary, '#12171a')).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(dark.primary, '#1a2124')).toBeGreaterThanOrEqual(4.5)
      // Ink of either theme on the soft accent.
      expect(wcagContrast('#1b2623', light['amber-soft'])).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast('#f1ede6', dark['amber-soft'])).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2_000 },
  )
})
