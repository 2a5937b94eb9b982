import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from './canvas.ts'
import { f1, HEIGHT, pen, WIDTH } from './geometry.ts'
import type { Environment } from './light.ts'

function drawSnowfall(c: Canvas, r: Random): void {
  for (let i = 0; i < 170; i++) {
    const t = r() ** 1.6
    const size = 1 + t * 3.4
    c.ell(r.n(0, WIDTH), r.n(0, HEIGHT), size, size, '#FFFFFF', `fill-opacity="${f1(0.35 + t * 0.5)}"`)
  }
}

function drawRain(c: Canvas, r: Random): void {
  let d = ''
  for (let i = 0; i < 240; i++) {
    const length = r.n(14, 34)
    d += pen`M${r.n(-40, WIDTH + 40)} ${r.n(-20, HEIGHT)}l${-length * 0.18} ${length}`
  }
  c.strokes(d, '#F2F5F6', 1, 0.3)
}

/** A quiet darkening of the corners. */
export function vignette(c: Canvas, color: string): void {
  const stops = [
    [0, color, 0],
    [0.62, color, 0],
    [1, color, 0.2],
  ] as const
  c.rect(0, 0, WIDTH, HEIGHT, c.rad(stops, 600, 380, 850))
}

/** Falling weather, warm light from the sun side and vignette: last of all, over every view of the land. */
export function finish(c: Canvas, env: Environment, r: Random): void {
  if (env.weather === 'snow') drawSnowfall(c, r)
  if (env.weather === 'rain') drawRain(c, r)
  const light = [
    [0, env.glow, env.dim ? 0.1 : 0.2],
    [0.5, env.glow, 0.04],
    [1, env.glow, 0],
  ] as const
  c.rect(0, 0, WIDTH, HEIGHT, c.rad(light, env.sunX, 240, 900))
  vignette(c, '#1A1A2A')
}
