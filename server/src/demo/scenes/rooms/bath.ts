import { AMBER } from '../paint/colors.ts'
import { f1, pts } from '../paint/geometry.ts'
import { itemAt } from '../paint/random.ts'
import { lamp, plant, rug, soft } from './props.ts'
import { type Room, X, Zb } from './room.ts'

/** A bathroom with a tub under the window. */
export function drawBath(room: Room): void {
  const { c, r, P, acc, lit, mid, box } = room
  let d = ''
  const tile = r.pick(['#7FA39A', '#C9D6D0', '#D8A98C', '#8FA7B5'])
  const A = P(-X, 1.0, Zb)
  const B = P(X, 0, Zb)
  c.rect(A[0], A[1], B[0] - A[0], B[1] - A[1], mid(tile))
  d = ''
  for (let q = -X; q < X; q += 0.22) d += `M${pts([P(q, 0, Zb), P(q, 1, Zb)])}`
  for (let y = 0.25; y < 1; y += 0.25) d += `M${pts([P(-X, y, Zb), P(X, y, Zb)])}`
  c.lines(d, lit('#F7F1E4'), 2, 0.5)
  rug(room, -1.5, 1.5, 2.8, 3.6, '#EFE2CB')
  soft(room, -1.3, 1.3, 4, 5.4, 0.28)
  const a1 = P(-1.35, 0.75, 4.4)
  const b1 = P(1.35, 0, 4.4)
  const w = b1[0] - a1[0]
  c.ell(a1[0] + w / 2, a1[1] - 8, w / 2, 36, lit('#FFFFFF'))
  c.ell(a1[0] + w / 2, a1[1] - 5, w / 2 - 16, 26, mid('#BFE0DE'))
  c.path(
    `M${f1(a1[0])} ${f1(a1[1] - 8)}Q${f1(a1[0] + 8)} ${f1(b1[1])} ${f1(a1[0] + 90)} ${f1(b1[1])}H${f1(b1[0] - 90)}Q${f1(b1[0] - 8)} ${f1(b1[1])} ${f1(b1[0])} ${f1(a1[1] - 8)}A${f1(w / 2)} 36 0 0 1 ${f1(a1[0])} ${f1(a1[1] - 8)}Z`,
    c.lin(
      [
        [0, lit('#FFFFFF')],
        [1, mid('#E4DCD2')],
      ],
      0,
      a1[1],
      0,
      b1[1],
    ),
  )
  for (let i = 0; i < 3; i++) box(2, 2.6, 0.5 + i * 0.1, 0.6 + i * 0.1, 3.6, 4.2, itemAt([acc, '#F4EDE0', AMBER], i), 10)
  box(1.95, 2.65, 0, 0.5, 3.55, 4.25, '#A9774A', 5)
  plant(room, -2.5, 4.4, 1.3)
  lamp(room, 2.6, 6.2, 1.4)
  const k = P(-1.1, 0.8, 4.3)
  c.line(
    [
      [k[0], k[1]],
      [k[0], k[1] - 84],
      [k[0] + 34, k[1] - 84],
    ],
    mid('#C9A45A'),
    6,
  )
}
