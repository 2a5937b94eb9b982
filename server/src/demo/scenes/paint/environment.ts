import { mix, multiply } from './colors.ts'
import { clamp, type Vec3 } from './geometry.ts'
import type { Random } from './random.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Hour = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night'
export type Weather = 'clear' | 'cloudy' | 'mist' | 'snow'
export type UniqueBuilding = 'tree' | 'aframe' | 'dome' | 'boat' | 'windmill'
/** Where the light comes from: -1 the left, 1 the right. */
export type LightSide = -1 | 1

/** What a caller may fix; the rest is drawn from the seed. */
export interface SceneChoices {
  season?: Season
  time?: Hour
  weather?: Weather
  side?: LightSide
  /** Which building: beach, cabin, cottage and villa 0 to 2, unique by name. */
  variant?: number | UniqueBuilding
  /** Meters off the middle of the picture. */
  x?: number
  /** No palm beside a beach house. */
  calm?: boolean
}

interface HourTints {
  sky: [string, string, string]
  light: string
  shade: string
  haze: string
  /** How strongly lamps and windows shine, 0 to 1. */
  lamp: number
}

/** One light for the whole picture: the hour's tints, and every local color passed through them. */
export interface Environment extends HourTints {
  /** What the caller fixed. */
  x: SceneChoices['x'] | undefined
  variant: SceneChoices['variant'] | undefined
  calm: SceneChoices['calm'] | undefined
  season: Season
  time: Hour
  weather: Weather
  side: LightSide
  dim: boolean
  snow: boolean
  grass: string
  sunX: number
  lit(color: string): string
  dark(color: string): string
  mid(color: string): string
  /** A color seen through `distance` (0 near, 1 gone) of haze. */
  far(color: string, distance: number): string
  /** A color on a surface that faces along a normal. */
  face(color: string, normal: Vec3): string
  leaf(): string
}

const HOURS: Record<Hour, HourTints> = {
  dawn: { sky: ['#8FB0D6', '#EFC8C0', '#FCE4C4'], light: '#FFE9DA', shade: '#A8A2C4', haze: '#EFCFC6', lamp: 0.6 },
  day: { sky: ['#6FAFD4', '#AFD6E4', '#F4EEDC'], light: '#FFFBF0', shade: '#A6B4CA', haze: '#D3E2E2', lamp: 0.3 },
  golden: { sky: ['#86B3CC', '#F0D9AE', '#FCCB84'], light: '#FFE6B8', shade: '#A890A0', haze: '#F3D2A4', lamp: 0.7 },
  sunset: { sky: ['#56719B', '#E3A08C', '#FECB86'], light: '#FFCFA6', shade: '#7F7198', haze: '#E8AE94', lamp: 0.95 },
  dusk: { sky: ['#22365F', '#6673A2', '#F0AE90'], light: '#A3A9D2', shade: '#5B6694', haze: '#9088AC', lamp: 1 },
  night: { sky: ['#0D1932', '#1C3254', '#41627C'], light: '#7488B6', shade: '#3C4D78', haze: '#36526F', lamp: 1 },
}
const FOLIAGE: Record<Season, string[]> = {
  spring: ['#8DB35F', '#A9C46C', '#7BA65E', '#E9B7C3', '#F2D3D6'],
  summer: ['#5E9152', '#6E9E55', '#4C8052', '#86AC5B'],
  autumn: ['#D98E3A', '#C96B35', '#E3B04B', '#A8552F', '#8A8F45'],
  winter: ['#7D8C86', '#8E9A94'],
}
export const GRASS: Record<Season, string> = { spring: '#A4C270', summer: '#8FB262', autumn: '#C0A65A', winter: '#F3F5F7' }
/** The colors of flowers in beds, boxes and meadows. */
export const FLOWERS = ['#E8788A', '#F4C45A', '#F7EFE2', '#B58BC6', '#EE9A6A']

/** Chooses season, hour, weather and the side of the light, and with them every tint of the image. */
export function makeEnvironment(r: Random, choices: SceneChoices): Environment {
  const season = choices.season || r.pick<Season>(['spring', 'summer', 'summer', 'autumn', 'winter'])
  const time = choices.time || r.pick<Hour>(['dawn', 'day', 'day', 'golden', 'golden', 'sunset', 'dusk', 'night'])
  const skies: Weather[] = season === 'winter' ? ['clear', 'snow', 'mist'] : ['clear', 'clear', 'cloudy', 'mist']
  const weather = choices.weather || r.pick(skies)
  const hour = HOURS[time]
  const side = choices.side || r.pick<LightSide>([-1, 1])
  const sunX = side > 0 ? r.n(820, 1100) : r.n(100, 380)
  const sun: Vec3 = [side * 0.74, 0.52, -0.42]
  const lit = (color: string) => multiply(color, hour.light)
  const dark = (color: string) => multiply(color, hour.shade)
  const mid = (color: string) => multiply(color, mix(hour.light, hour.shade, 0.4))
  return {
    ...hour,
    x: choices.x,
    variant: choices.variant,
    calm: choices.calm,
    season,
    time,
    weather,
    side,
    sunX,
    dim: time === 'night' || time === 'dusk',
    snow: season === 'winter',
    grass: GRASS[season],
    lit,
    dark,
    mid,
    far: (color, distance) => mix(mid(color), hour.haze, clamp(distance + (weather === 'mist' ? 0.14 : 0))),
    face: (color, normal) => {
      const facing = normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]
      return mix(dark(color), lit(color), clamp(facing * 1.15 + 0.12))
    },
    leaf: () => r.pick(FOLIAGE[season]),
  }
}
