import { useMemo, useSyncExternalStore } from 'react'

const tokens = [
  'map-sea',
  'map-shelf',
  'map-edge',
  'map-river',
  'map-land',
  'map-abroad',
  'map-border',
  'map-county',
  'map-label',
  'map-place',
  'map-halo',
] as const
type Token = (typeof tokens)[number]

/** The colors of the embedded map, from the design tokens of the current theme. */
export type MapPalette = Record<Token, string>

/** The theme's colors by name: a canvas cannot use CSS variables. */
function readTokens(): string {
  const style = getComputedStyle(document.documentElement)
  return tokens.map((name) => style.getPropertyValue(`--${name}`).trim()).join('|')
}

function watchTheme(onChange: () => void): () => void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(onChange)
  preference.addEventListener('change', onChange)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  return () => {
    preference.removeEventListener('change', onChange)
    choice.disconnect()
  }
}

/** The map's colors, updated when the theme changes. Only in the browser. */
export function useMapPalette(): MapPalette {
  const colors = useSyncExternalStore(watchTheme, readTokens, () => '')
  return useMemo(() => {
    const values = colors.split('|')
    return Object.fromEntries(tokens.map((name, at) => [name, values[at] ?? ''])) as MapPalette
  }, [colors])
}
