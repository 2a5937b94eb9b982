import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Skeleton } from '../feedback/skeleton.tsx'

const styles = readFileSync(fileURLToPath(new URL('./styles.css', import.meta.url)), 'utf8')
const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')
type Theme = Map<string, string>

function readTheme(selector: string): Theme {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', value = '']) => [name, value]))
}

const light = readTheme(':root')
const withLight = (dark: Theme): Theme => new Map([...light, ...dark])
const themes = {
  light,
  'dark by preference': withLight(readTheme(':root:not([data-theme="light"])')),
  'dark by choice': withLight(readTheme(':root[data-theme="dark"]')),
}

/** Relative luminance of an sRGB color (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, one: string, other: string): number {
  const [a, b] = [luminance(theme.get(one) ?? ''), luminance(theme.get(other) ?? '')]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['page', 'surface', 'sunken']
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['primary', ground],
    ['bad', ground],
  ]),
  ['on-primary', 'primary'],
  ['on-amber', 'amber'],
  ['on-bad', 'bad'],
  ['on-mine', 'mine'],
  ['ink', 'theirs'],
  ['on-toast', 'toast'],
  ['on-pin', 'pin'],
  ['on-pin-seen', 'pin-seen'],
  ['ink', 'primary-soft'],
  ['primary', 'primary-soft'],
  ['ink', 'amber-soft'],
  ['warn', 'amber-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['info', 'info-soft'],
  ['ink', 'info-soft'],
]
const controls: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['control', ground],
  ['primary', ground],
  ['amber-edge', ground],
])

describe.each(Object.entries(themes))('colors, %s', (_name, theme) => {
  test.each(texts)('%s on %s is readable (4.5:1)', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(controls)('%s on %s is visible (3:1)', (line, ground) => {
    expect(contrast(theme, line, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('a skeleton is seen on every ground, also where it is faintest, and lighter than content', () => {
  const faintest = Number(/@keyframes skeleton \{\s*50% \{\s*opacity: ([\d.]+)/.exec(styles)?.[1])
  const mix = (ink: string, ground: string) =>
    `#${[1, 3, 5]
      .map((at) => {
        const [over, under] = [ink, ground].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
        return Math.round((over ?? 0) * faintest + (under ?? 0) * (1 - faintest))
          .toString(16)
          .padStart(2, '0')
      })
      .join('')}`
  for (const theme of Object.values(themes)) {
    for (const ground of ['page', 'surface']) {
      const faint = mix(theme.get('skeleton') ?? '', theme.get(ground) ?? '')
      expect(contrast(new Map([...theme, ['faint', faint]]), 'faint', ground)).toBeGreaterThanOrEqual(1.15)
      expect(contrast(theme, 'skeleton', ground)).toBeLessThanOrEqual(1.4)
    }
  }
  expect(renderToString(createElement(Skeleton))).toMatch(/class="[^"]*animate-skeleton[^"]* bg-skeleton /)
})

test('both ways into the dark give the same colors', () => {
  expect(themes['dark by choice']).toEqual(themes['dark by preference'])
})

test('no size of text has the name of a color: both would be the class `text-…`, and the color would win', () => {
  const names = (kind: string) => [...styles.matchAll(new RegExp(`--${kind}-([a-z-]+):`, 'g'))].map(([, name]) => name)
  expect(names('text').length).toBeGreaterThan(5)
  expect(names('text').filter((name) => names('color').includes(name))).toEqual([])
})
