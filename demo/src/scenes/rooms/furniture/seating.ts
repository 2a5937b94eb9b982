import { mix } from '../../paint/colors.ts'
import type { Vec } from '../../paint/light.ts'
import { SmallThings } from './small-things.ts'

/** What people sit on. */
export class Seating extends SmallThings {
  /** A sofa with its cushions and a blanket over its back. */
  sofa(w: number, color: string, cushions: readonly string[] = [], blanket: string | null = null): void {
    const a = w / 2
    const seat = mix(color, '#FFFFFF', 0.08)
    this.legs(-a + 0.1, a - 0.1, 0.1, 0.8, 0.14, '#5A3E2C')
    this.soft(-a, a, 0.14, 0.36, 0.04, 0.9, color, 6)
    this.soft(-a + 0.02, a - 0.02, 0.36, 0.86, 0.66, 0.92, color, 10)
    for (const s of [-1, 1] as const) this.soft(s < 0 ? -a : a - 0.2, s < 0 ? -a + 0.2 : a, 0.3, 0.6, 0.02, 0.9, color, 10)
    const n = w > 1.9 ? 3 : w > 1.2 ? 2 : 1
    const cw = (w - 0.44) / n
    for (let i = 0; i < n; i++) {
      const x = -a + 0.22 + i * cw
      this.soft(x + 0.02, x + cw - 0.02, 0.36, 0.48, 0.03, 0.64, seat, 8)
      this.soft(x + 0.03, x + cw - 0.03, 0.5, 0.82, 0.52, 0.64, mix(seat, color, 0.4), 10)
    }
    cushions.forEach((k, i) => {
      this.at(i % 2 ? a - 0.46 - (i > 1 ? 0.3 : 0) : -a + 0.46 + (i > 1 ? 0.3 : 0), 0.42, i % 2 ? -0.25 : 0.25, () =>
        this.soft(-0.17, 0.17, 0.52, 0.82, -0.05, 0.05, k, 10),
      )
    })
    if (blanket) {
      const x = a - 0.62
      for (const f of [
        this.face(
          [
            [x, 0.885, 0.64],
            [x + 0.42, 0.885, 0.64],
            [x + 0.42, 0.885, 0.93],
            [x, 0.885, 0.93],
          ],
          blanket,
          { plain: true },
        ),
        this.face(
          [
            [x, 0.5, 0.5],
            [x + 0.42, 0.5, 0.5],
            [x + 0.42, 0.89, 0.64],
            [x, 0.89, 0.64],
          ],
          blanket,
          { plain: true },
        ),
      ] as const)
        f.fill(
          [f.quad(0, f.h * 0.2, f.w, 0.03), f.quad(0, f.h * 0.5, f.w, 0.03)],
          this.env.face(mix(blanket, '#FFFFFF', 0.5), f.n),
          1,
          'texture',
        )
    }
  }

  /** A sofa seen from behind. */
  sofaBack(w: number, color: string, blanket: string, pillows: readonly string[] = []): void {
    // seen from behind, in the foreground
    const a = w / 2
    this.legs(-a + 0.1, a - 0.1, 0.05, 0.8, 0.14, '#5A3E2C')
    for (let i = 0; i < 3; i++) {
      const cw = (w - 0.4) / 3
      const x = -a + 0.2 + i * cw
      this.soft(x + 0.04, x + cw - 0.04, 0.6, 0.86, 0.28, 0.42, mix(color, '#FFFFFF', 0.12), 16)
    }
    pillows.forEach((k, i) => {
      this.at(i ? a - 0.5 : -a + 0.55, 0.5, i ? -0.3 : 0.3, () => this.soft(-0.2, 0.2, 0.6, 0.93, -0.05, 0.06, k, 14))
    })
    this.soft(-a, a, 0.14, 0.72, 0, 0.24, color, 18)
    this.soft(-a, -a + 0.22, 0.14, 0.6, 0.24, 0.95, color, 12)
    this.soft(a - 0.22, a, 0.14, 0.6, 0.24, 0.95, color, 12)
    this.soft(-a + 0.22, a - 0.22, 0.2, 0.46, 0.24, 0.95, mix(color, '#FFFFFF', 0.1), 8)
    if (blanket) {
      const f = this.face(
        [
          [-a + 0.5, 0.3, -0.02],
          [-a + 1.15, 0.3, -0.02],
          [-a + 1.15, 0.77, -0.02],
          [-a + 0.5, 0.77, -0.02],
        ],
        blanket,
        { plain: true, soft: 5 },
      )
      if (f) {
        f.fill(
          [0.1, 0.22, 0.34].map((v) => f.quad(0, v, f.w, 0.035)),
          this.env.face(mix(blanket, '#FFFFFF', 0.55), f.n),
          1,
          'texture',
        )
        f.rule(
          Array.from({ length: 12 }, (_, i): Vec[] => [f.at(0.03 + i * 0.054, 0), f.at(0.03 + i * 0.054, 0.04)]),
          this.env.face(mix(blanket, '#3A2A20', 0.4), f.n),
          1.5,
          0.6,
        )
      }
    }
  }

  armchair(color: string, cushion: string, wood = '#7A5638'): void {
    this.legs(-0.34, 0.34, 0.06, 0.66, 0.2, wood)
    this.soft(-0.4, 0.4, 0.2, 0.4, 0.02, 0.72, color, 9)
    this.soft(-0.4, 0.4, 0.4, 0.96, 0.56, 0.78, color, 12)
    this.soft(-0.44, -0.3, 0.3, 0.6, 0, 0.74, mix(color, '#2A2020', 0.08), 10)
    this.soft(0.3, 0.44, 0.3, 0.6, 0, 0.74, mix(color, '#2A2020', 0.08), 10)
    if (cushion) this.soft(-0.2, 0.2, 0.44, 0.74, 0.4, 0.52, cushion, 10)
  }

  /** A wooden frame and two cushions. */
  lounge(color: string, wood: string): void {
    // wood frame and two cushions
    for (const s of [-0.36, 0.36] as const) {
      this.box(s - 0.03, s + 0.03, 0, 0.52, 0, 0.07, wood, { plain: true })
      this.box(s - 0.03, s + 0.03, 0, 0.52, 0.62, 0.69, wood, { plain: true })
      this.box(s - 0.05, s + 0.05, 0.52, 0.56, -0.04, 0.74, wood, { plain: true })
    }
    this.soft(-0.32, 0.32, 0.26, 0.4, 0, 0.62, color, 8)
    this.soft(-0.32, 0.32, 0.4, 0.94, 0.56, 0.7, color, 10)
  }

  bench(w: number, color: string, wood: string): void {
    this.legs(-w / 2 + 0.06, w / 2 - 0.06, 0.05, 0.36, 0.36, wood)
    this.soft(-w / 2, w / 2, 0.36, 0.46, 0, 0.42, color, 7)
  }

  stool(color: string): void {
    this.legs(-0.15, 0.15, -0.13, 0.17, 0.6, color)
    this.box(-0.15, 0.15, 0.22, 0.25, -0.13, -0.1, color, { plain: true })
    this.soft(-0.19, 0.19, 0.6, 0.66, -0.17, 0.2, mix(color, '#FFE9C8', 0.25), 5)
  }

  chairWood(color: string): void {
    this.legs(-0.19, 0.19, 0.02, 0.4, 0.44, color)
    this.box(-0.22, 0.22, 0.44, 0.48, 0, 0.43, color, { plain: true })
    for (const x of [-0.19, -0.07, 0.05, 0.17] as const) this.box(x, x + 0.035, 0.48, 0.9, 0.39, 0.42, color, { plain: true })
    this.box(-0.22, 0.22, 0.86, 0.94, 0.38, 0.43, color, { plain: true })
  }
}
