import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Basemap, BasemapDetail } from './basemap.ts'
import { greatLakes } from './great-lakes.ts'
import type { MapPalette } from './map-palette.ts'

/** From this zoom on, county lines and small towns are drawn. */
export const detailZoom = 7

/** MapLibre reads the font weight from the first name; the font is the product's own, which the page has loaded. */
const plain = ['Figtree Medium', 'Figtree']
const strong = ['Figtree SemiBold', 'Figtree']

/** The maximum number of towns per zoom level, largest first; overlapping ones are hidden. */
const townsAtZoom: ExpressionSpecification = [
  '<',
  ['get', 'rank'],
  ['step', ['zoom'], 0, 3, 14, 4, 40, 5, 110, 6, 320, 7, 1_200, 8, 3_000, 9, 100_000],
]

const geojson = (data: GeoJSON.GeoJSON): SourceSpecification => ({ type: 'geojson', data, tolerance: 0.2 })

function nameLayers(palette: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': palette['map-land'], 'text-halo-width': 1.4 }
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      filter: townsAtZoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': plain,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 9, ['case', ['<', ['get', 'rank'], 300], 16, 13.5], 13, 17],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 6,
        'text-max-width': 8,
      },
      paint: { 'text-color': palette['map-place'], ...halo },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'stateNames',
      minzoom: 3.4,
      maxzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': strong,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.14,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3.4, 9, 6, 13],
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': palette['map-label'], ...halo },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'countryNames',
      minzoom: 2,
      maxzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': strong,
        'text-letter-spacing': 0.06,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 16],
        'text-padding': 10,
      },
      paint: { 'text-color': palette['map-label'], ...halo, 'text-halo-color': palette['map-abroad'] },
    },
  ]
}

function groundLayers(palette: MapPalette, hasDetail: boolean): LayerSpecification[] {
  const border = palette['map-border']
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette['map-sea'] } },
    { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': palette['map-abroad'] } },
    { id: 'abroad-borders', type: 'line', source: 'abroad', paint: { 'line-color': border, 'line-width': 0.7 } },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': palette['map-sea'] } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': palette['map-land'] } },
    ...(hasDetail
      ? [
          {
            id: 'county-borders',
            type: 'line',
            source: 'countyBorders',
            minzoom: detailZoom,
            paint: { 'line-color': palette['map-county'], 'line-width': 1, 'line-dasharray': [3, 2] },
          } satisfies LayerSpecification,
        ]
      : []),
    {
      id: 'state-borders',
      type: 'line',
      source: 'stateBorders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 6, 1.4, 12, 2] },
    },
  ]
}

/**
 * The map style without network requests: coasts, states, counties and place names in the product's fonts and colors.
 * Without a glyph URL MapLibre draws text with the page's fonts.
 */
export function embeddedStyle(palette: MapPalette, basemap: Basemap, detail: BasemapDetail | null): StyleSpecification {
  const towns = detail ? { ...basemap.towns, features: [...basemap.towns.features, ...detail.towns.features] } : basemap.towns
  return {
    version: 8,
    sources: {
      abroad: { type: 'geojson', data: basemap.abroad, tolerance: 0.2, attribution: 'Natural Earth, U.S. Census Bureau' },
      lakes: geojson(greatLakes),
      states: geojson(basemap.states),
      stateBorders: geojson(basemap.stateBorders),
      stateNames: geojson(basemap.stateNames),
      countryNames: geojson(basemap.countryNames),
      towns: geojson(towns),
      ...(detail ? { countyBorders: geojson(detail.countyBorders) } : {}),
    },
    layers: [...groundLayers(palette, detail !== null), ...nameLayers(palette)],
  }
}
