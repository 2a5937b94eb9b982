import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Basemap, BasemapDetail } from './basemap.ts'
import { detailZoom, lakeStates } from './map-data.ts'
import type { MapPalette } from './map-palette.ts'
import { nameLayers } from './name-layers.ts'

const geojson = (data: GeoJSON.GeoJSON): SourceSpecification => ({ type: 'geojson', data, tolerance: 0.2 })

/** A width that grows with the map, as something on the ground does. */
const growing = (atZoom4: number, atZoom10: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  4,
  atZoom4,
  10,
  atZoom10,
]

/** Lighter water along a coast, and its edge; the land above them leaves the half on the water. */
function coast(id: string, source: string, palette: MapPalette): LayerSpecification[] {
  const shape = { type: 'line', source, layout: { 'line-join': 'round' } } as const
  const shelf: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 2, 3, 6, 14, 10, 30]
  return [
    { ...shape, id: `${id}-shelf`, paint: { 'line-color': palette['map-shelf'], 'line-width': shelf } },
    { ...shape, id: `${id}-edge`, paint: { 'line-color': palette['map-edge'], 'line-width': 2 } },
  ]
}

/** The land of the United States; without details its source has the states, which end at the Great Lakes. */
function homeLayers(palette: MapPalette, hasDetail: boolean): LayerSpecification[] {
  const [sea, land] = [palette['map-sea'], palette['map-land']]
  const lakes: LayerSpecification = { id: 'great-lakes', type: 'fill', source: 'greatLakes', paint: { 'fill-color': sea } }
  const home: LayerSpecification = { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } }
  const shores: LayerSpecification = {
    id: 'lake-states',
    type: 'fill',
    source: 'states',
    filter: ['in', ['get', 'name'], ['literal', lakeStates]],
    paint: { 'fill-color': land },
  }
  return hasDetail ? [home, lakes, shores] : [lakes, home]
}

function landLayers(palette: MapPalette, hasDetail: boolean): LayerSpecification[] {
  const [sea, abroad] = [palette['map-sea'], palette['map-abroad']]
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    ...coast('abroad', 'abroad', palette),
    ...coast('land', 'land', palette),
    { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': abroad } },
    { id: 'abroad-borders', type: 'line', source: 'abroad', paint: { 'line-color': palette['map-county'], 'line-width': 1 } },
    // The two atlases disagree by a few kilometers about the borders of the United States: land covers the gap.
    {
      id: 'border-gap',
      type: 'line',
      source: 'nationalBorders',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': abroad, 'line-width': growing(2, 60) },
    },
    ...homeLayers(palette, hasDetail),
  ]
}

function lineLayers(palette: MapPalette, hasDetail: boolean): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  const counties: LayerSpecification = {
    id: 'county-borders',
    type: 'line',
    source: 'countyBorders',
    minzoom: detailZoom,
    paint: { 'line-color': palette['map-county'], 'line-width': 1 },
  }
  return [
    ...(hasDetail ? [counties] : []),
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: 3.5,
      maxzoom: 10,
      layout: round,
      paint: { 'line-color': palette['map-river'], 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 9, 2.4] },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', minzoom: 2, paint: { 'fill-color': palette['map-sea'] } },
    {
      id: 'lake-edges',
      type: 'line',
      source: 'lakes',
      minzoom: 5,
      paint: { 'line-color': palette['map-edge'], 'line-width': 1 },
    },
    {
      id: 'state-borders',
      type: 'line',
      source: 'stateBorders',
      layout: round,
      paint: {
        'line-color': palette['map-border'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 6, 1.2, 12, 2],
        'line-dasharray': [6, 2.4, 1.2, 2.4],
      },
    },
  ]
}

/**
 * The map style without network requests: coasts, lakes, states, counties and place names in the product's fonts and
 * colors. Without a glyph URL MapLibre draws text with the page's fonts.
 */
export function embeddedStyle(palette: MapPalette, basemap: Basemap, detail: BasemapDetail | null): StyleSpecification {
  const towns = detail ? { ...basemap.towns, features: [...basemap.towns.features, ...detail.towns.features] } : basemap.towns
  return {
    version: 8,
    sources: {
      abroad: {
        type: 'geojson',
        data: basemap.abroad,
        tolerance: 0.2,
        attribution: 'Natural Earth · U.S. Census Bureau · GeoNames',
      },
      greatLakes: geojson(basemap.greatLakes),
      lakes: geojson(basemap.lakes),
      rivers: geojson(basemap.rivers),
      land: geojson(detail?.land ?? basemap.states),
      states: geojson(basemap.states),
      stateBorders: geojson(basemap.stateBorders),
      nationalBorders: geojson(basemap.nationalBorders),
      stateNames: geojson(basemap.stateNames),
      countryNames: geojson(basemap.countryNames),
      towns: geojson(towns),
      ...(detail ? { countyBorders: geojson(detail.countyBorders) } : {}),
    },
    layers: [...landLayers(palette, detail !== null), ...lineLayers(palette, detail !== null), ...nameLayers(palette)],
  }
}
