import type { MultiPolygon, Position } from 'geojson'

/**
 * The Canadian shore of a lake from west to east, to a few kilometers, and back through the United States, whose own
 * shore covers it.
 */
interface Lake {
  shore: readonly Position[]
  back: readonly Position[]
}

// biome-ignore-start format: a shore is read in rows
const superior: Lake = {
  shore: [
    [-92.1, 46.75],
    [-90.3, 47.76],
    [-89.4, 48.0],
    [-89.2, 48.38],
    [-88.75, 48.35],
    [-88.2, 48.6],
    [-87.3, 48.76],
    [-86.4, 48.74],
    [-86.0, 48.2],
    [-85.6, 47.95],
    [-84.85, 47.93],
    [-85.0, 47.6],
    [-84.65, 47.3],
    [-84.6, 46.93],
    [-84.35, 46.5],
  ],
  back: [
    [-86, 46.3],
    [-90, 46.4],
  ],
}
const huron: Lake = {
  shore: [
    [-84.2, 46.35],
    [-83.4, 46.24],
    [-82.95, 46.18],
    [-82.3, 46.17],
    [-81.5, 45.97],
    [-80.9, 45.92],
    [-80.4, 45.6],
    [-80.05, 45.3],
    [-79.75, 44.8],
    [-80.02, 44.5],
    [-80.3, 44.51],
    [-80.6, 44.66],
    [-80.95, 44.62],
    [-81.1, 44.95],
    [-81.35, 45.25],
    [-81.67, 45.25],
    [-81.35, 44.75],
    [-81.4, 44.4],
    [-81.72, 44.0],
    [-81.72, 43.65],
    [-82.0, 43.25],
    [-82.42, 43.0],
  ],
  back: [
    [-82.7, 43],
    [-83.7, 43.7],
    [-83.6, 45],
    [-84.6, 45.7],
    [-84.6, 46.1],
  ],
}
const erie: Lake = {
  shore: [
    [-83.1, 42.08],
    [-82.6, 42.02],
    [-82.51, 41.92],
    [-82.45, 42.08],
    [-81.9, 42.26],
    [-81.2, 42.66],
    [-80.55, 42.59],
    [-80.06, 42.55],
    [-80.4, 42.7],
    [-80.1, 42.8],
    [-79.25, 42.87],
    [-78.93, 42.88],
  ],
  back: [
    [-78.8, 42.6],
    [-81.5, 41.3],
    [-83.4, 41.6],
  ],
}
const ontario: Lake = {
  shore: [
    [-79.07, 43.26],
    [-79.4, 43.18],
    [-79.78, 43.3],
    [-79.6, 43.55],
    [-79.3, 43.64],
    [-78.85, 43.86],
    [-78.17, 43.95],
    [-77.5, 43.95],
    [-76.9, 43.9],
    [-76.8, 44.1],
    [-76.4, 44.2],
  ],
  back: [
    [-75.9, 44.1],
    [-76.1, 43.4],
    [-78, 43.2],
  ],
}
// biome-ignore-end format: a shore is read in rows

/** The Great Lakes as water: the world atlas counts their Canadian halves as land. Drawn below the states. */
export const greatLakes: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [superior, huron, erie, ontario].map(({ shore, back }) => [
    [...shore, ...back, ...shore.slice(0, 1)].map((position) => [...position]),
  ]),
}
