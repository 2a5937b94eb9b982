import type { BiomeName } from '../scene.ts'
import type { Biome } from './biome.ts'
import { alpine } from './biomes/alpine.ts'
import { atlantic } from './biomes/atlantic.ts'
import { bayou } from './biomes/bayou.ts'
import { city } from './biomes/city.ts'
import { desert } from './biomes/desert.ts'
import { northwoods } from './biomes/northwoods.ts'
import { pacific } from './biomes/pacific.ts'
import { prairie } from './biomes/prairie.ts'
import { smokies } from './biomes/smokies.ts'
import { sonora } from './biomes/sonora.ts'
import { tropics } from './biomes/tropics.ts'
import { vineyard } from './biomes/vineyard.ts'

/** Every land by its name. */
export const biomes: Readonly<Record<BiomeName, Biome>> = {
  desert,
  sonora,
  tropics,
  alpine,
  prairie,
  bayou,
  pacific,
  atlantic,
  northwoods,
  smokies,
  vineyard,
  city,
}
