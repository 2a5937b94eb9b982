import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { f1, WIDTH } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'

/** Water from the horizon `hz` down to `to`, with the sun's path on it. */
export function sea(
  c: Canvas,
  env: Environment,
  r: Random,
  hz: number,
  to: number,
  cols: [string, string] = ['#3F8FA3', '#8CC9C2'],
): void {
  c.rect(
    0,
    hz,
    WIDTH,
    to - hz,
    c.lin(
      [
        [0, mix(env.mid(cols[0]), env.sky[2], 0.42)],
        [0.35, mix(env.mid(cols[0]), env.sky[1], 0.12)],
        [1, env.mid(cols[1])],
      ],
      0,
      hz,
      0,
      to,
    ),
  )
  const gl = env.time === 'night' ? '#F6EBC8' : mix('#FFFFFF', env.sky[2], 0.35)
  let a = ''
  for (let i = 0; i < 60; i++) {
    const t = r() ** 1.6
    const y = hz + 3 + t * (to - hz - 8)
    const s = 6 + t * 60
    const x = env.sunX + r.n(-1, 1) * (24 + t * 170)
    a += `M${f1(x - s * r())} ${f1(y)}h${f1(s)}`
  }
  c.lines(a, gl, 2.2, 0.55)
  a = ''
  for (let i = 0; i < 44; i++) {
    const t = r()
    const y = hz + 6 + t * (to - hz - 8)
    const x = r.n(0, WIDTH)
    a += `M${f1(x)} ${f1(y)}h${f1(10 + t * 60)}`
  }
  c.lines(a, env.lit('#E7F3EE'), 1.6, 0.22)
}

export function boat(c: Canvas, env: Environment, x: number, y: number, s: number): void {
  c.path(`M${x - 16 * s} ${y}h${32 * s}l${-6 * s} ${7 * s}h${-20 * s}Z`, env.dark('#7b5a48'))
  c.poly(
    [
      [x, y - 40 * s],
      [x, y - 3 * s],
      [x + 17 * s, y - 3 * s],
    ],
    env.lit('#FFFDF5'),
  )
  c.poly(
    [
      [x - 2 * s, y - 32 * s],
      [x - 2 * s, y - 3 * s],
      [x - 12 * s, y - 3 * s],
    ],
    env.dark('#F2E6D4'),
  )
}
