import { AMBER } from '../paint/colors.ts'
import { f1, lerp, type Point } from '../paint/geometry.ts'
import { type Room, Zb } from './room.ts'

/** A lamp `h` meters high, lit. */
export function lamp(room: Room, x: number, z: number, h: number, base = 0): void {
  const { c, env, P, dark } = room
  const p = P(x, base, z)
  const q = P(x, base + h, z)
  const k = 720 / z
  c.line([p, q], dark('#4A3A30'), 4)
  c.ell(p[0], p[1], k * 0.13, k * 0.03, dark('#4A3A30'))
  c.poly(
    [
      [q[0] - k * 0.15, q[1] - k * 0.26],
      [q[0] + k * 0.15, q[1] - k * 0.26],
      [q[0] + k * 0.22, q[1]],
      [q[0] - k * 0.22, q[1]],
    ],
    '#FFE9B8',
  )
  c.glow(q[0], q[1] - k * 0.1, k * (env.dim ? 1.2 : 0.7), env.dim ? 0.8 : 0.45)
}

/** A potted plant. */
export function plant(room: Room, x: number, z: number, h: number): void {
  const { c, r, P, acc, lit, mid } = room
  const p = P(x, 0, z)
  const k = 720 / z
  c.path(
    `M${f1(p[0] - k * 0.16)} ${f1(p[1] - k * 0.36)}h${f1(k * 0.32)}l${f1(-k * 0.05)} ${f1(k * 0.36)}h${f1(-k * 0.22)}Z`,
    mid(acc),
  )
  for (let i = 0; i < 11; i++) {
    const an = -2.7 + i * 0.23 + r.n(-0.1, 0.1)
    const l = h * k * r.n(0.6, 1)
    const ex = p[0] + Math.cos(an) * l * 0.7
    const ey = p[1] - k * 0.34 + Math.sin(an) * l
    c.path(
      `M${f1(p[0])} ${f1(p[1] - k * 0.34)}Q${f1(lerp(p[0], ex, 0.3) - 14)} ${f1(lerp(p[1], ey, 0.7))} ${f1(ex)} ${f1(ey)}Q${f1(lerp(p[0], ex, 0.6) + 16)} ${f1(lerp(p[1], ey, 0.45))} ${f1(p[0])} ${f1(p[1] - k * 0.34)}Z`,
      (i % 2 ? mid : lit)(r.pick(['#5E8560', '#4F7558', '#7A9A68'])),
    )
  }
}

/** A framed picture on the back wall. */
export function art(room: Room, x: number, y: number, w: number, h: number): void {
  const { c, P, acc, lit, mid } = room
  const q = P(x, y + h, Zb)
  const e = P(x + w, y, Zb)
  const W2 = e[0] - q[0]
  const H2 = e[1] - q[1]
  c.rect(q[0], q[1], W2, H2, mid('#7A5238'))
  c.rect(q[0] + 5, q[1] + 5, W2 - 10, H2 - 10, lit('#F7EFE0'))
  c.ell(q[0] + W2 * 0.6, q[1] + H2 * 0.36, W2 * 0.13, W2 * 0.13, lit(AMBER))
  c.path(
    `M${f1(q[0] + 9)} ${f1(e[1] - 9)}V${f1(q[1] + H2 * 0.62)}Q${f1(q[0] + W2 * 0.4)} ${f1(q[1] + H2 * 0.4)} ${f1(q[0] + W2 * 0.6)} ${f1(q[1] + H2 * 0.66)}T${f1(e[0] - 9)} ${f1(q[1] + H2 * 0.6)}V${f1(e[1] - 9)}Z`,
    mid(acc),
  )
}

export function rug(room: Room, x0: number, x1: number, z0: number, z1: number, k: string): void {
  const { c, P, acc, lit, mid } = room
  const q: Point[] = [P(x0, 0.01, z0), P(x1, 0.01, z0), P(x1, 0.01, z1), P(x0, 0.01, z1)]
  c.poly(q, lit(k))
  c.poly(
    [P(x0 + 0.15, 0.01, z0 + 0.15), P(x1 - 0.15, 0.01, z0 + 0.15), P(x1 - 0.15, 0.01, z1 - 0.15), P(x0 + 0.15, 0.01, z1 - 0.15)],
    'none',
    `stroke="${mid(acc)}" stroke-width="4" stroke-opacity=".6"`,
  )
}

/** The soft shadow of furniture on the floor. */
export function soft(room: Room, x0: number, x1: number, z0: number, z1: number, o = 0.2): void {
  const { c, P, s } = room
  c.poly(
    [
      P(x0 - 0.15, 0.006, z0 - 0.12),
      P(x1 + 0.15, 0.006, z0 - 0.12),
      P(x1 + 0.2 - s * 0.4, 0.006, z1),
      P(x0 - 0.2 - s * 0.4, 0.006, z1),
    ],
    '#3A2620',
    `fill-opacity="${o}"`,
  )
}
