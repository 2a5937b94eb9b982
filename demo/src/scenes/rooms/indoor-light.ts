import { mix, multiply } from '../paint/colors.ts'
import { clamp } from '../paint/geometry.ts'
import type { Environment, Shading } from '../paint/light.ts'
import { unit } from '../solid/vectors.ts'
import type { RoomLights } from './furniture/small-things.ts'

/** The light inside: warm by lamps after sunset, by day from the windows, which lie toward (x, z). */
export function lightRoom(out: Environment, [x, z]: readonly [number, number]): Shading {
  const { dim } = out
  const light = dim ? '#FFE2B6' : mix('#FFFFFF', out.light, 0.75)
  const shade = dim ? '#9C7B78' : mix(mix('#CDBEB2', out.light, 0.22), out.shade, 0.16)
  const between = mix(light, shade, 0.45)
  const sun = unit([x * 0.55, 1, z * 0.55])
  const lit = (color: string) => multiply(color, light)
  const dark = (color: string) => multiply(color, shade)
  return {
    light,
    shade,
    haze: light,
    sky: out.sky,
    side: out.side,
    season: out.season,
    snow: false,
    lamp: out.lamp,
    leaves: out.leaves,
    dim: false,
    shadow: dim ? 0.3 : 0.38,
    sun,
    lit,
    dark,
    mid: (color) => multiply(color, between),
    face(color, n) {
      const facing = n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2]
      return mix(dark(color), lit(color), clamp(0.5 + 0.58 * facing))
    },
  }
}

/** Lamps burn from sunset and on dark days, the fire in the cold seasons and at night. */
export const lightsOf = ({ dim, hour, gray, season }: Environment): RoomLights => ({
  isLampOn: dim || hour === 'sunset' || gray > 0.6,
  isFireOn: season === 'winter' || season === 'autumn' || dim,
})
