import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import type { Shading } from '../paint/light.ts'
import { birch, liveOak, oak } from './broadleaf.ts'
import { cypress, fir, pine } from './conifers.ts'
import { flowers, grass, reeds, rock, shrub, stems } from './low-plants.ts'
import { agave, juniper, leafy, palm, sage, saguaro } from './warm-plants.ts'

/** Draws a plant standing at (x, y), `h` pixels high, `d` (0 near to 1 gone) of the way into the haze. */
export type DrawPlant = (
  c: Canvas,
  env: Shading,
  r: Random,
  x: number,
  y: number,
  h: number,
  d?: number,
  color?: string,
  flowers?: string,
) => void

/** Every plant by its name. Crowns have three tones: a dark mass, one toward the light, light dabs on the sun side. */
export const plants = {
  oak,
  liveOak,
  birch,
  fir,
  pine,
  cypress,
  palm,
  leafy,
  juniper,
  saguaro,
  sage,
  agave,
  shrub,
  grass,
  reeds,
  flowers,
  stems,
  rock,
} as const satisfies Record<string, DrawPlant>

export type PlantName = keyof typeof plants

/** Every plant under its own name, with the parameters all share. */
export const plantNamed = (name: PlantName): DrawPlant => plants[name]
