import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { f1, type Vec3, WIDTH } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'

/** The sky down to the horizon `hz`: stars, sun or moon, clouds and sometimes birds. */
export function drawSky(c: Canvas, env: Environment, r: Random, hz: number): void {
  c.rect(
    0,
    0,
    WIDTH,
    hz + 60,
    c.lin(
      [
        [0, env.sky[0]],
        [0.6, env.sky[1]],
        [1, env.sky[2]],
      ],
      0,
      0,
      0,
      hz,
    ),
  )
  if (env.time === 'night') {
    for (let i = 0; i < 80; i++)
      c.ell(r.n(0, WIDTH), r.n(0, hz * 0.8), r.n(0.7, 1.9), r.n(0.7, 1.9), '#FFF6DD', `fill-opacity="${f1(r.n(0.2, 0.9))}"`)
  }
  const sy = env.time === 'day' ? r.n(90, 170) : env.time === 'night' ? r.n(90, 200) : hz - r.n(40, 130)

  const R = env.time === 'day' ? 300 : 460
  const warm = env.dim ? '#FFD9A8' : '#FFF3CF'
  if (env.weather !== 'snow') {
    c.ell(
      env.sunX,
      sy,
      R,
      R,
      c.rad(
        [
          [0, warm, env.dim ? 0.45 : 0.85],
          [0.3, warm, 0.28],
          [1, warm, 0],
        ],
        env.sunX,
        sy,
        R,
      ),
    )
    if (env.time !== 'dusk')
      c.ell(
        env.sunX,
        sy,
        env.time === 'night' ? 26 : 36,
        env.time === 'night' ? 26 : 36,
        env.time === 'night' ? '#FBF1D6' : '#FFF8E3',
        'fill-opacity=".95"',
      )
    if (env.time === 'night') c.ell(env.sunX + 11, sy - 7, 22, 22, mix(env.sky[0], env.sky[1], 0.45), 'fill-opacity=".55"')
  }
  const n = env.weather === 'cloudy' ? 7 : env.weather === 'clear' ? 3 : 4
  for (let i = 0; i < n; i++) cloud(c, env, r, r.n(-80, WIDTH), r.n(50, hz * 0.62), r.n(0.5, 1.25))

  if (env.time !== 'night' && r.p(0.5)) drawBirds(c, env, r)
}

function drawBirds(c: Canvas, env: Environment, r: Random): void {
  const bx = r.n(200, 900)
  const by = r.n(90, 220)
  for (let i = 0; i < r.i(3, 6); i++) {
    const x = bx + r.n(-80, 80)
    const y = by + r.n(-30, 30)
    const s = r.n(6, 11)
    c.add(
      `<path d="M${f1(x - s)} ${f1(y - s * 0.4)}Q${f1(x - s * 0.3)} ${f1(y - s * 0.7)} ${f1(x)} ${f1(y)}Q${f1(x + s * 0.3)} ${f1(y - s * 0.7)} ${f1(x + s)} ${f1(y - s * 0.4)}" fill="none" stroke="${env.dark('#4b5560')}" stroke-width="1.8" stroke-opacity=".55"/>`,
    )
  }
}

/** Width, offset and height of the four shapes of a cloud. */
const PUFFS: readonly Vec3[] = [
  [1, 0, 9],
  [0.62, -0.25, 17],
  [0.5, 0.3, 21],
  [0.34, 0.05, 29],
]

/** A calm bank: stacked lens shapes on a flat base, light on the sun's side. */
function cloud(c: Canvas, env: Environment, r: Random, x: number, y: number, s: number): void {
  const top = env.time === 'day' || env.time === 'dawn' ? '#FFFFFF' : mix(env.sky[2], '#FFFFFF', env.dim ? 0 : 0.35)
  const a = env.dim ? 0.3 : 0.8
  const w = r.n(120, 220) * s
  for (const [k, offset, height] of PUFFS) {
    const cx = x + offset * w + r.n(-10, 10)
    const h = height * s
    const ww = w * k
    c.path(
      `M${f1(cx - ww)} ${f1(y + 8 * s)}C${f1(cx - ww * 0.7)} ${f1(y + 4 * s - h)} ${f1(cx - ww * 0.3)} ${f1(y - h * 1.15)} ${f1(cx + env.side * ww * 0.1)} ${f1(y - h * 1.15)}S${f1(cx + ww * 0.72)} ${f1(y + 4 * s - h)} ${f1(cx + ww)} ${f1(y + 8 * s)}Z`,
      c.lin(
        [
          [0, top, a],
          [1, top, 0.06],
        ],
        0,
        y - 34 * s,
        0,
        y + 10 * s,
      ),
    )
  }
}
