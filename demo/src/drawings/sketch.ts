import { makePlaceholder } from '../../../server/src/platform/image-store/picture-pipeline.ts'
import { biomes } from '../scenes/land/biomes.ts'
import { mix } from '../scenes/paint/colors.ts'
import { makeEnvironment } from '../scenes/paint/light.ts'
import { styleOf } from '../scenes/rooms/styles.ts'
import type { Scene } from '../scenes/scene.ts'

const WIDTH = 16
const HEIGHT = 11
/** The first row of the ground, and the rows and columns that a house or a window covers. */
const HORIZON = 6
const BODY = { top: 4, bottom: 8, left: 5, right: 11 } as const

interface Tones {
  /** From the top to the horizon, and from there to the bottom. */
  sky: readonly string[]
  ground: readonly string[]
  body: string
}

/** The few colors that a scene will have. */
function tonesOf(scene: Scene): Tones {
  const env = makeEnvironment(scene)
  const style = styleOf(scene.building)
  const { ground } = biomes[scene.biome]
  if (scene.view === 'exterior' || scene.view === 'porch') {
    const soil = env.snow ? '#EEF2F7' : ground
    const body = scene.view === 'porch' ? env.mid(ground) : env.mid(style.wood)
    return { sky: env.sky, ground: [mix(env.lit(soil), env.haze, 0.3), env.mid(soil)], body }
  }
  const warm = env.dim ? '#D9A878' : '#FFFFFF'
  const wall = mix(style.wall[0], warm, 0.15)
  return {
    sky: [mix(style.ceiling, warm, 0.1), wall],
    ground: [wall, style.floor[0]],
    body: scene.view === 'boots' ? wall : env.sky[1],
  }
}

function along(colors: readonly string[], t: number): string {
  const step = t * (colors.length - 1)
  const index = Math.min(Math.floor(step), colors.length - 2)
  return mix(colors[index] ?? '#000000', colors[index + 1] ?? '#000000', step - index)
}

/** What a page shows until a picture is drawn: its sky, its ground and its house as a few blurred pixels. */
export function sketchScene(scene: Scene): Promise<string> {
  const { sky, ground, body } = tonesOf(scene)
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isBody = y >= BODY.top && y < BODY.bottom && x >= BODY.left && x < BODY.right
      const land = y < HORIZON ? along(sky, y / (HORIZON - 1)) : along(ground, (y - HORIZON) / (HEIGHT - HORIZON - 1))
      pixels.write((isBody ? mix(land, body, 0.75) : land).slice(1), (y * WIDTH + x) * 3, 'hex')
    }
  return makePlaceholder({ pixels, width: WIDTH, height: HEIGHT, channels: 3 })
}
