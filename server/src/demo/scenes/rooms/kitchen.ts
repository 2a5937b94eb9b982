import { mix } from '../paint/colors.ts'
import { f1 } from '../paint/geometry.ts'
import { plant, soft } from './props.ts'
import { type Room, top } from './room.ts'

/** Two rows of open shelves with crockery on either side of the window. */
function drawShelves(room: Room): void {
  const { c, r, P, acc, lit, box } = room
  for (const q of [-1, 1]) {
    const x0 = q < 0 ? -3.2 : 1.6
    const x1 = q < 0 ? -1.6 : 3.2
    for (const y of [1.5, 1.95]) {
      box(x0, x1, y, y + 0.05, 6.3, 6.58, '#A9774A', 2)
      for (let i = 0; i < 6; i++) {
        const p = P(x0 + 0.18 + i * 0.24, y + 0.05, 6.4)
        const h = r.n(16, 34)
        const w = r.n(11, 20)
        c.rect(p[0] - w / 2, p[1] - h, w, h, lit(r.pick(['#F7EFE0', acc, '#D9A441', '#C9D3CB', '#B4633F'])), 'rx="4"')
      }
    }
  }
}

/** The row of cupboards under the window, its worktop and tap. */
function drawCupboards(room: Room, cab: string): void {
  const { c, P, lit, mid, dark, box } = room
  box(-3.25, 3.25, 0, 0.88, 5.9, 6.58, cab, 2)
  for (let i = 0; i < 8; i++) {
    const e = P(-3.2 + i * 0.8, 0.8, 5.9)
    const g = P(-2.46 + i * 0.8, 0.1, 5.9)
    c.rect(e[0], e[1], g[0] - e[0], g[1] - e[1], 'none', `rx="3" stroke="${dark(cab)}" stroke-width="2"`)
    c.rect((e[0] + g[0]) / 2 - 11, e[1] + 9, 22, 4, lit('#E2B45A'), 'rx="2"')
  }
  box(-3.3, 3.3, 0.88, 0.96, 5.85, 6.58, '#F4EDE0', 2)
  const t = P(0, 0.96, 6.4)
  c.add(`<path d="M${f1(t[0])} ${f1(t[1])}v-30q0 -16 15 -16t15 14" fill="none" stroke="${mid('#C9A45A')}" stroke-width="5"/>`)
}

/** The island with a bowl of fruit and three stools. */
function drawIsland(room: Room, cab: string): void {
  const { c, P, lit, mid, dark, box } = room
  soft(room, -1.6, 1.6, 3.2, 4.4, 0.25)
  box(-1.5, 1.5, 0, 0.9, 3.4, 4.4, mix(cab, '#F4E4C8', 0.65), 4)
  box(-1.65, 1.65, 0.9, 1, 3.25, 4.5, '#B98D62', 5)
  const f = P(0.4, 1, 3.9)
  c.path(`M${f1(f[0] - 46)} ${f1(f[1] - 22)}h92q-8 30 -46 30t-46 -30Z`, lit('#FBF7EE'))
  for (let i = 0; i < 4; i++) c.ell(f[0] - 28 + i * 18, f[1] - 26, 14, 13, lit(i % 2 ? '#E8963E' : '#D9C04A'))
  for (const x of [-1, 0, 1]) {
    const p = P(x, 0.66, 3)
    c.rect(p[0] - 40, p[1] - 10, 80, 18, mid('#A9774A'), 'rx="9"')
    for (const q of [-30, 30])
      c.line(
        [
          [p[0] + q, p[1] + 8],
          [p[0] + q * 1.2, P(0, 0, 3)[1]],
        ],
        dark('#5A4030'),
        6,
      )
  }
}

/** Two lamps over the island. */
function drawPendants(room: Room): void {
  const { c, env, P, acc, mid, dark } = room
  for (const x of [-0.9, 0.9]) {
    const p = P(x, 2.05, 4)
    const q = P(x, top, 4)
    c.line([q, p], dark('#4A3A30'), 3)
    c.path(
      `M${f1(p[0] - 44)} ${f1(p[1] + 20)}Q${f1(p[0] - 40)} ${f1(p[1] - 24)} ${f1(p[0])} ${f1(p[1] - 26)}Q${f1(p[0] + 40)} ${f1(p[1] - 24)} ${f1(p[0] + 44)} ${f1(p[1] + 20)}Z`,
      mid(acc),
    )
    c.ell(p[0], p[1] + 20, 44, 8, '#FFE9B8')
    c.glow(p[0], p[1] + 30, env.dim ? 170 : 110, env.dim ? 0.8 : 0.5)
  }
}

/** A kitchen with an island. */
export function drawKitchen(room: Room): void {
  const cab = room.r.pick(['#1F5146', '#5F7F78', '#F1E9DA', '#50677E', '#B4633F', '#8A9A7A'])
  drawShelves(room)
  drawCupboards(room, cab)
  drawIsland(room, cab)
  drawPendants(room)
  plant(room, room.s * 2.9, 4.2, 1)
}
