import { formatHex, modeLrgb, modeOklch, modeRgb, useMode as register, wcagContrast } from 'culori/fn'

register(modeRgb)
register(modeLrgb)
const oklch = register(modeOklch)

/** The operator's colors, as `#rrggbb`. */
export interface Brand {
  /** Buttons, links and marks. */
  brandColor: string
  /** The light in the logo and small marks. */
  accentColor: string
}

/** The colors of a new site. */
export const defaultBrand: Brand = { brandColor: '#1f5146', accentColor: '#f4b63f' }

export const colorPattern = /^#[0-9a-f]{6}$/

/** The darkest light ground, as in `web/src/ui/styles/tokens.css`. */
const lightGround = '#f3efe8'
const inks = { light: '#1b2623', dark: '#0d1f1a' } as const
/** WCAG 2.2, 1.4.3: text; 1.4.11: marks. */
const contrasts = { text: 4.5, mark: 1.3 } as const

/** Where a dark ground needs a lighter color of the same hue. */
const DARK_LIGHTNESS = 0.77

function withLightness(hex: string, lightness: number, mostChroma: number): string {
  const { c = 0, h = 0 } = oklch(hex) ?? {}
  return formatHex({ mode: 'oklch', l: lightness, c: Math.min(c, mostChroma), h })
}

/** Why these colors would make the site unreadable, per field; null when they would not. */
export function refuseColors({ brandColor, accentColor }: Brand): Partial<Record<keyof Brand, string>> | null {
  const refused: Partial<Record<keyof Brand, string>> = {}
  const onGround = wcagContrast(brandColor, lightGround)
  if (onGround < contrasts.text) {
    refused.brandColor = `Choose a darker color: its contrast on a light page is ${onGround.toFixed(1)} to 1, and text needs ${contrasts.text}`
  }
  const underInk = wcagContrast(accentColor, inks.light)
  if (underInk < contrasts.text) {
    refused.accentColor = `Choose a lighter color: the contrast of dark text on it is ${underInk.toFixed(1)} to 1, and text needs ${contrasts.text}`
  } else if (wcagContrast(accentColor, '#ffffff') < contrasts.mark) {
    refused.accentColor = 'Choose a stronger color: this one is hardly visible on white'
  }
  return Object.keys(refused).length > 0 ? refused : null
}

/** The color tokens of one theme that the operator's colors replace. */
export type BrandTokens = Record<'primary' | 'on-primary' | 'primary-soft' | 'amber' | 'amber-edge' | 'amber-soft', string>

/**
 * The color tokens of both themes for these colors. On dark grounds the brand is a lighter color of the same hue. The
 * colors passed `refuseColors`.
 */
export function brandTokens({ brandColor, accentColor }: Brand): { light: BrandTokens; dark: BrandTokens } {
  return {
    light: {
      primary: brandColor,
      'on-primary': '#ffffff',
      'primary-soft': withLightness(brandColor, 0.94, 0.02),
      amber: accentColor,
      'amber-edge': withLightness(accentColor, 0.6, 0.13),
      'amber-soft': withLightness(accentColor, 0.95, 0.045),
    },
    dark: {
      primary: withLightness(brandColor, DARK_LIGHTNESS, 0.12),
      'on-primary': inks.dark,
      'primary-soft': withLightness(brandColor, 0.3, 0.04),
      amber: accentColor,
      'amber-edge': accentColor,
      'amber-soft': withLightness(accentColor, 0.29, 0.05),
    },
  }
}

const rules = (tokens: BrandTokens) =>
  Object.entries(tokens)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')

/**
 * The style sheet that puts these colors in place of the product's, for both themes; null for the product's own.
 * Every color in it was written by this module or matches `colorPattern`.
 */
export function brandStyle(brand: Brand): string | null {
  if (brand.brandColor === defaultBrand.brandColor && brand.accentColor === defaultBrand.accentColor) return null
  const { light, dark } = brandTokens(brand)
  const inDark = `:root:not([data-theme="light"]){${rules(dark)}}`
  return [
    // Printed pages are black on white.
    `@media screen{:root{${rules(light)}}[data-ground="dark"],:root[data-theme="dark"]{${rules(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){${inDark}}`,
  ].join('')
}
