import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { lerp, pen, WIDTH } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'
import { cumulus, streak } from './clouds.ts'

export function drawSky(c: Canvas, env: Environment, r: Random, horizon: number, clouds = 'fair'): void {
  c.rect(
    0,
    0,
    WIDTH,
    horizon + 40,
    c.lin(
      [
        [0, env.sky[0]],
        [0.58, env.sky[1]],
        [1, env.sky[2]],
      ],
      0,
      0,
      0,
      horizon,
    ),
  )
  const y = env.hour === 'noon' ? 70 : env.hour === 'morning' ? 130 : env.hour === 'night' ? 120 : horizon - 70
  const hidden = env.gray > 0.5
  const x = env.sunX
  if (env.hour === 'night')
    for (let i = 0; i < 110; i++) {
      const s = r.n(0.5, 1.6)
      c.ell(r.n(0, WIDTH), r.n(0, horizon * 0.85), s, s, '#FFF6DD', pen`fill-opacity="${r.n(0.2, 0.9)}"`)
    }
  c.ell(
    x,
    y,
    560,
    560,
    c.rad(
      [
        [0, env.glow, hidden ? 0.35 : env.dim ? 0.55 : 0.9],
        [0.25, env.glow, 0.3],
        [1, env.glow, 0],
      ],
      x,
      y,
      560,
    ),
  )
  if (!hidden && env.hour !== 'dusk') {
    const s = env.hour === 'night' ? 24 : 32
    c.ell(x, y, s, s, env.hour === 'night' ? '#FBF3DC' : '#FFF9E8')
    if (env.hour === 'night') c.ell(x + 10, y - 6, 21, 21, mix(env.sky[0], env.sky[1], 0.35), 'fill-opacity=".5"')
  }
  const low = env.hour === 'sunset' || env.hour === 'dawn' || env.hour === 'dusk' || env.hour === 'golden'
  const n = env.weather === 'clear' ? (low ? 4 : 2) : env.weather === 'fair' ? 5 : env.weather === 'cloudy' ? 8 : 10
  for (let i = 0; i < n; i++) {
    const t = (i + r.n(0.1, 0.9)) / n
    const cx = r.n(-60, WIDTH + 60)
    const cy = lerp(horizon * 0.16, horizon * 0.74, t)
    const s = lerp(1.5, 0.55, t)
    if (clouds === 'big' && i < 3 && !low)
      cumulus(c, env, r, lerp(160, 1050, i / 2) + r.n(-90, 90), horizon * r.n(0.52, 0.66), r.n(1.5, 2.2))
    else if (low || env.gray > 0.5) streak(c, env, r, cx, cy, s)
    else cumulus(c, env, r, cx, cy, s * 0.8)
  }
}
