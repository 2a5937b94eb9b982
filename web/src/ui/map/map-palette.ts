import { useMemo, useSyncExternalStore } from 'react'

const tokens = ['map-sea', 'map-land', 'map-abroad', 'map-border', 'map-county', 'map-label', 'map-place'] as const
type Token = (typeof tokens)[number]

/** The colours of the embedded map, out of the design tokens of the present theme. */
export type MapPalette = Record<Token, string>

/** Colours of the theme by name: CSS variables cannot reach into a canvas. */
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

/** The map's colours; they follow the theme while the page is open. Only in the browser. */
export function useMapPalette(): MapPalette {
  const colours = useSyncExternalStore(watchTheme, readTokens, () => '')
  return useMemo(() => {
    const values = colours.split('|')
    const colourOf = (name: Token) => values[tokens.indexOf(name)] ?? ''
    return {
      'map-sea': colourOf('map-sea'),
      'map-land': colourOf('map-land'),
      'map-abroad': colourOf('map-abroad'),
      'map-border': colourOf('map-border'),
      'map-county': colourOf('map-county'),
      'map-label': colourOf('map-label'),
      'map-place': colourOf('map-place'),
    }
  }, [colours])
}
