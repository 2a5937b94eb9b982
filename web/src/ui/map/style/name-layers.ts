import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapPalette } from './map-palette.ts'
import { rankStep } from './read-towns.ts'

/** MapLibre reads the font weight from the first name; the font is the product's own, which the page has loaded. */
const medium = ['Figtree Medium', 'Figtree']
const semibold = ['Figtree SemiBold', 'Figtree']
const bold = ['Figtree Bold', 'Figtree']

/** The lowest rank that a zoom level does not draw; of the others, overlapping ones are hidden, the least first. */
const townsAtZoom: ExpressionSpecification = [
  '<',
  ['get', 'rank'],
  ['step', ['zoom'], 8, 3, 30, 4, 90, 5, 300, 6, 1_000, 7, rankStep, 8, 2 * rankStep, 9, 3 * rankStep, 10, 4 * rankStep],
]

/** The largest ranks of cities and of large towns; behind them are towns, and from `rankStep` on villages. */
const [cities, largeTowns] = [160, 1_400]

const byRank = <Value>(city: Value, largeTown: Value, town: Value, village: Value) =>
  [
    'case',
    ['<', ['get', 'rank'], cities],
    city,
    ['<', ['get', 'rank'], largeTowns],
    largeTown,
    ['<', ['get', 'rank'], 2 * rankStep],
    town,
    village,
  ] as unknown as ExpressionSpecification

const literal = (value: string[]): ExpressionSpecification => ['literal', value]

/** Towns: a dot at the town and its name to the right. */
const townNames = (palette: MapPalette): SymbolLayerSpecification => ({
  id: 'towns',
  type: 'symbol',
  source: 'towns',
  filter: townsAtZoom,
  layout: {
    'text-field': ['concat', '• ', ['get', 'name']],
    'text-font': byRank(literal(bold), literal(semibold), literal(semibold), literal(medium)),
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      3,
      byRank(12, 11, 11, 11),
      7,
      byRank(16, 14, 13, 12),
      12,
      byRank(20, 17, 15, 13.5),
    ],
    'text-anchor': 'left',
    'text-justify': 'left',
    'text-offset': [-0.3, 0],
    'symbol-sort-key': ['get', 'rank'],
    'text-padding': 5,
    'text-max-width': 20,
  },
  paint: {
    'text-color': byRank(palette['map-place'], palette['map-place'], palette['map-place'], palette['map-label']),
    'text-halo-color': palette['map-halo'],
    'text-halo-width': 1.5,
  },
})

const stateNames = (palette: MapPalette): SymbolLayerSpecification => ({
  id: 'state-names',
  type: 'symbol',
  source: 'stateNames',
  minzoom: 3.4,
  maxzoom: 8.5,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': semibold,
    'text-transform': 'uppercase',
    'text-letter-spacing': 0.2,
    'text-size': ['interpolate', ['linear'], ['zoom'], 3.4, 9, 6, 12],
    'text-max-width': 9,
    'text-padding': 4,
  },
  paint: { 'text-color': palette['map-label'], 'text-halo-color': palette['map-halo'], 'text-halo-width': 1.2 },
})

const countryNames = (palette: MapPalette): SymbolLayerSpecification => ({
  id: 'country-names',
  type: 'symbol',
  source: 'countryNames',
  minzoom: 2,
  maxzoom: 8,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': semibold,
    'text-letter-spacing': 0.06,
    'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 16],
    'text-padding': 10,
  },
  paint: { 'text-color': palette['map-label'], 'text-halo-color': palette['map-halo'], 'text-halo-width': 1.2 },
})

/** The names of the embedded map; later layers are placed first. */
export const nameLayers = (palette: MapPalette): SymbolLayerSpecification[] => [
  townNames(palette),
  stateNames(palette),
  countryNames(palette),
]
