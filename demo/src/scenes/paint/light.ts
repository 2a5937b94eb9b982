import { mix, multiply } from './colors.ts'
import { clamp } from './geometry.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Weather = 'clear' | 'fair' | 'cloudy' | 'overcast' | 'mist' | 'rain' | 'snow'
/** Where the light comes from: -1 the left, 1 the right. */
export type Side = -1 | 1
/** A direction or a point in meters: right, up, away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number]

interface HourTints {
  /** Top, middle, horizon. */
  sky: readonly [string, string, string]
  /** The light of the sun side and of the other side; local colors are multiplied by it. */
  light: string
  shade: string
  /** What distance mixes in. */
  haze: string
  glow: string
  /** The height of the sun. */
  rise: number
  /** How strongly lamps shine, 0 to 1. */
  lamp: number
}

const HOURS = {
  dawn: {
    sky: ['#86A9CF', '#EBC6C6', '#FCE3C8'],
    light: '#FFE2CC',
    shade: '#A09BC4',
    haze: '#EBCDCB',
    glow: '#FFE4C0',
    rise: 0.34,
    lamp: 0.55,
  },
  morning: {
    sky: ['#6FB0D8', '#BADCE8', '#FBF1DE'],
    light: '#FFF3DD',
    shade: '#9DABCB',
    haze: '#DDE6E5',
    glow: '#FFF4D2',
    rise: 0.62,
    lamp: 0.12,
  },
  noon: {
    sky: ['#559FD2', '#9CCFE6', '#E6F1EC'],
    light: '#FFFCF0',
    shade: '#98AACB',
    haze: '#CDE0E7',
    glow: '#FFFBE6',
    rise: 0.95,
    lamp: 0,
  },
  golden: {
    sky: ['#79B0D0', '#F1DDB4', '#FDCB84'],
    light: '#FFDDA3',
    shade: '#A088A2',
    haze: '#F3D2A2',
    glow: '#FFE3A6',
    rise: 0.4,
    lamp: 0.45,
  },
  sunset: {
    sky: ['#4C6A9E', '#E39C8C', '#FFC682'],
    light: '#FFBE8C',
    shade: '#7D709C',
    haze: '#E6AC98',
    glow: '#FFD08C',
    rise: 0.3,
    lamp: 0.85,
  },
  dusk: {
    sky: ['#203768', '#626FA6', '#EDAF9A'],
    light: '#A6AEDC',
    shade: '#59659A',
    haze: '#8B8BB2',
    glow: '#FFC9A0',
    rise: 0.5,
    lamp: 1,
  },
  night: {
    sky: ['#0C1936', '#1B345B', '#416684'],
    light: '#8399C8',
    shade: '#405184',
    haze: '#355372',
    glow: '#E8ECE0',
    rise: 0.8,
    lamp: 1,
  },
} as const satisfies Record<string, HourTints>

export type Hour = keyof typeof HOURS

const OVERCAST = { sky: ['#9DB0BE', '#C3CDD2', '#E6E5DF'], light: '#ECEBE6', shade: '#A9B3C2', haze: '#D2D7D8' } as const
const GRAYNESS: Record<Weather, number> = { clear: 0, fair: 0.06, cloudy: 0.3, overcast: 0.75, mist: 0.5, rain: 0.8, snow: 0.62 }
const LEAVES: Record<Season, readonly string[]> = {
  spring: ['#9DBB62', '#83AE5E', '#B4C873'],
  summer: ['#5F9150', '#76A254', '#4C8050'],
  autumn: ['#D78F3C', '#C76C38', '#E0AE4A', '#A9583A'],
  winter: ['#8B8C80', '#7E877F'],
}

/** What every drawing function knows of the light: tints, and how a local color looks under them. */
export interface Shading {
  light: string
  shade: string
  haze: string
  sky: readonly [string, string, string]
  side: Side
  season: Season
  dim: boolean
  snow: boolean
  lamp: number
  /** Toward the sun, of length 1. */
  sun: Vec
  /** How strong cast shadows are, 0 to 1. */
  shadow: number
  leaves: readonly string[]
  /** A local color on the sun side, away from it, and between. */
  lit(color: string): string
  dark(color: string): string
  mid(color: string): string
  /** A local color on a surface with this normal. */
  face(color: string, normal: Vec): string
}

/** One hour, season and weather decide every tint. No other module chooses one. */
export interface Environment extends Shading {
  glow: string
  rise: number
  hour: Hour
  weather: Weather
  /** How gray the weather makes everything, 0 to 1. */
  gray: number
  /** Where the sun stands, in pixels from the left. */
  sunX: number
  /** A color seen through `distance` (0 near, 1 gone) of haze. */
  far(color: string, distance: number): string
}

/** The sun and the tints of one moment. */
export interface Moment {
  hour: Hour
  season: Season
  weather: Weather
  side: Side
}

function tintsOf({ hour, season }: Moment, gray: number, isDim: boolean): HourTints {
  const tints: HourTints = HOURS[hour]
  if (isDim) return tints
  const toward = (from: string, to: string, share: number) => mix(from, to, gray * share)
  const [top, middle, low] = tints.sky
  const light = toward(tints.light, OVERCAST.light, 0.7)
  const shade = toward(tints.shade, OVERCAST.shade, 0.7)
  const isWinter = season === 'winter'
  return {
    ...tints,
    sky: [toward(top, OVERCAST.sky[0], 0.8), toward(middle, OVERCAST.sky[1], 0.8), toward(low, OVERCAST.sky[2], 0.8)],
    // Snow light: cool shade, pale sun.
    light: isWinter ? mix(light, '#FFFFFF', 0.55) : light,
    shade: isWinter ? mix(shade, '#A9BADF', 0.55) : shade,
    haze: toward(tints.haze, OVERCAST.haze, 0.7),
  }
}

/** The light of a scene. */
export function makeEnvironment(moment: Moment): Environment {
  const { hour, season, weather, side } = moment
  const dim = hour === 'dusk' || hour === 'night'
  const gray = GRAYNESS[weather]
  const tints = tintsOf(moment, gray, dim)
  const { light, shade, haze, rise } = tints
  const length = Math.hypot(side * 0.84, rise, -0.3)
  const sun: Vec = [(side * 0.84) / length, rise / length, -0.3 / length]
  const between = mix(light, shade, 0.45)
  const lit = (color: string) => multiply(color, light)
  const dark = (color: string) => multiply(color, shade)
  const mid = (color: string) => multiply(color, between)
  return {
    ...tints,
    hour,
    season,
    weather,
    side,
    dim,
    gray,
    sun,
    snow: season === 'winter',
    sunX: side < 0 ? 190 : 1010,
    shadow: (dim ? 0.35 : 1) * (1 - gray * 0.75),
    leaves: LEAVES[season],
    lit,
    dark,
    mid,
    far: (color, distance) => mix(mid(color), haze, clamp(distance + (weather === 'mist' ? 0.16 : 0))),
    face(color, normal) {
      const facing = normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]
      const sky = 0.5 + 0.5 * normal[1]
      const litShare = clamp(facing * 1.25) * (dim ? 0.55 : 1 - gray * 0.55)
      return mix(mix(dark(color), mid(color), sky * 0.35 + gray * 0.25), lit(color), litShare)
    },
  }
}
