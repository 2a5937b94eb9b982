import type { Material } from '../../kit/textured.ts'
import { mix } from '../../paint/colors.ts'
import type { Vec } from '../../paint/light.ts'
import type { Face } from '../../solid/face.ts'
import { Seating } from './seating.ts'

/** Everything a room is furnished with. */
export class Furniture extends Seating {
  /** A low table with a book, a cup and flowers. */
  coffeeTable(w: number, d: number, color: string, h = 0.4): void {
    this.legs(-w / 2 + 0.08, w / 2 - 0.08, 0.08, d - 0.08, h - 0.06, color)
    this.box(-w / 2, w / 2, h - 0.06, h, 0, d, color)
    this.openBook(-w * 0.24, h, d * 0.35)
    this.mug(w * 0.02, h, d * 0.3, '#F2ECE0')
    this.vase(w * 0.28, h, d * 0.55)
  }

  /** A bed with its head at z = l. */
  bed(w: number, l: number, wood: string, sheet: string, cover: string, throwColor: string, pillows: string): void {
    // head at z = l
    const a = w / 2
    this.box(-a - 0.06, a + 0.06, 0, 1.15, l, l + 0.08, wood)
    this.legs(-a + 0.05, a - 0.05, 0.05, l - 0.1, 0.2, wood)
    this.box(-a - 0.03, a + 0.03, 0.18, 0.34, 0, l, wood)
    this.soft(-a, a, 0.34, 0.52, 0.02, l - 0.02, sheet, 8)
    this.soft(-a - 0.03, a + 0.03, 0.36, 0.58, -0.01, l * 0.68, cover, 10)
    this.soft(-a - 0.05, a + 0.05, 0.34, 0.61, l * 0.08, l * 0.3, throwColor, 8)
    this.soft(-a + 0.02, a - 0.02, 0.55, 0.6, l * 0.62, l * 0.72, mix(sheet, '#FFFFFF', 0.4), 7)
    for (const s of [-1, 1] as const) {
      this.soft(s * a * 0.5 - a * 0.42, s * a * 0.5 + a * 0.42, 0.54, 0.86, l - 0.24, l - 0.08, '#FBF7EE', 12)
      this.soft(s * a * 0.46 - a * 0.36, s * a * 0.46 + a * 0.36, 0.54, 0.8, l - 0.42, l - 0.28, pillows, 12)
    }
    this.soft(-0.2, 0.2, 0.56, 0.76, l - 0.56, l - 0.46, throwColor, 10)
  }

  nightstand(wood: string): void {
    this.legs(-0.2, 0.2, 0.05, 0.35, 0.2, wood)
    const s = this.box(-0.24, 0.24, 0.2, 0.54, 0, 0.4, wood)
    this.drawers(s.front, 1, 1)
    this.tableLamp(0, 0.54, 0.22)
    this.books(0.08, 0.54, 0.02, 2)
  }

  /** Fronts with handles on a face. */
  drawers(f: Face, cols: number, rows: number, knob = '#E8D3A0'): void {
    if (!f) return
    const g = 0.025
    for (let i = 0; i < cols; i++)
      for (let j = 0; j < rows; j++) {
        const u = (f.w * i) / cols + g
        const v = (f.h * j) / rows + g
        const w = f.w / cols - 2 * g
        const h = f.h / rows - 2 * g
        f.fill([f.quad(u, v, w, h)], mix(this.env.face(f.color, f.n), '#FFFFFF', 0.07), 1, 'texture')
        f.rule([[f.at(u, v), f.at(u + w, v), f.at(u + w, v + h)]], mix(this.env.face(f.color, f.n), '#1A1414', 0.4), 1, 0.5)
        f.fill([f.quad(u + w / 2 - 0.04, v + h * (rows > 1 ? 0.5 : 0.86), 0.08, 0.018)], knob, 1, 'texture')
      }
  }

  dresser(w: number, wood: string): void {
    this.legs(-w / 2 + 0.05, w / 2 - 0.05, 0.05, 0.4, 0.14, wood)
    const s = this.box(-w / 2, w / 2, 0.14, 0.86, 0, 0.46, wood)
    this.drawers(s.front, 3, 2)
    this.vase(-w * 0.3, 0.86, 0.22, '#F2ECE0')
    this.books(w * 0.2, 0.86, 0.1, 3)
  }

  /** A bookcase. */
  shelf(w: number, h: number, wood: string): void {
    const n = Math.round(h / 0.36)
    this.box(-w / 2, w / 2, 0, h, 0.26, 0.28, mix(wood, '#2A1A12', 0.4), { plain: true })
    for (const x of [-w / 2, w / 2 - 0.04] as const) this.box(x, x + 0.04, 0, h, 0, 0.28, wood, { plain: true })
    for (let i = 0; i <= n; i++) {
      const y = (i * h) / n
      this.box(-w / 2, w / 2, y - (i ? 0.03 : 0), y + (i ? 0 : 0.03), 0, 0.28, wood, { plain: true })
      if (i < n) {
        let x = -w / 2 + 0.07
        while (x < w / 2 - 0.15) {
          if (this.r.p(0.25)) {
            this.column(x + 0.09, 0.14, y, y + 0.16, 0.06, this.r.pick(['#C9764E', '#7FA39A', '#E9DEC8']), 8, 0.04)
            x += 0.24
          } else {
            const t = this.r.n(0.03, 0.06)
            const k = this.r.n(0.18, 0.27)
            this.box(
              x,
              x + t,
              y,
              y + k,
              0.06,
              0.22,
              this.r.pick(['#B5563C', '#2F5E52', '#D9A441', '#3F5A7A', '#E9DEC8', '#7A4A52', '#8A9A6E']),
              { plain: true },
            )
            x += t + 0.005
            if (this.r.p(0.12)) x += 0.12
          }
        }
      }
    }
  }

  /** A hearth, a mantel and a fire in the cold seasons; returns its front. */
  fireplace(w: number, top: number, color: string, material: Material | null, mantel: string): Face {
    const s = this.walls(-w / 2, w / 2, 0, top, 0, 0.5, color, material)
    const f = s.front
    const ow = w * 0.5
    const u = (w - ow) / 2
    const q = f.quad(u, 0.12, ow, 0.78)
    f.fill([q], {
      stops: [
        [0, '#1E1614'],
        [1, '#3A241A'],
      ],
      from: f.at(u, 0.9),
      to: f.at(u, 0.12),
    })
    const on = this.isFireOn
    f.fill([f.quad(u + ow * 0.15, 0.14, ow * 0.7, 0.1), f.quad(u + ow * 0.25, 0.22, ow * 0.5, 0.08)], '#6B4630')
    if (on)
      for (const [k, a, h, c2] of [
        [0.5, 0.34, 0.5, '#E2682C'],
        [0.38, 0.2, 0.36, '#F29A38'],
        [0.6, 0.2, 0.38, '#F29A38'],
        [0.5, 0.16, 0.28, '#FFE08A'],
      ] as const) {
        const p: Vec[] = []
        for (let i = 0; i <= 8; i++) {
          const t = i / 8
          p.push(f.at(u + ow * (k + (t - 0.5) * a), 0.2 + h * Math.sin(Math.PI * t) ** 1.6))
        }
        f.fill([p], c2, 0.95)
      }
    if (on) this.lamps.push({ world: this.world([0, 0.42, -0.05]), size: 1.5, isSoft: true, isFire: true })
    this.box(-w / 2 - 0.1, w / 2 + 0.1, 0, 0.1, -0.4, 0.02, mix(color, '#3A2A24', 0.25))
    this.box(-w / 2 - 0.12, w / 2 + 0.12, 1.2, 1.3, -0.14, 0.1, mantel)
    this.books(-w * 0.36, 1.3, -0.08, 2)
    this.column(w * 0.3, -0.02, 1.3, 1.5, 0.05, '#7FA39A', 8, 0.03)
    this.column(w * 0.42, -0.02, 1.3, 1.42, 0.04, '#F2ECE0', 8)
    return f
  }

  /** An iron stove with its pipe. */
  stove(): void {
    this.column(0, 0.3, 1.05, 3.6, 0.07, '#2F2C2C', 8)
    this.legs(-0.24, 0.24, 0.08, 0.5, 0.22, '#2F2C2C')
    const s = this.box(-0.32, 0.32, 0.22, 0.98, 0, 0.56, '#37322F')
    s.front.fill(
      [s.front.quad(0.1, 0.16, 0.44, 0.42)],
      this.isFireOn
        ? {
            stops: [
              [0, '#FFC861'],
              [1, '#D9541E'],
            ],
            from: s.front.at(0.3, 0.6),
            to: s.front.at(0.3, 0.16),
          }
        : '#1F1B1A',
    )
    this.box(-0.36, 0.36, 0.98, 1.03, -0.03, 0.6, '#2A2626', { plain: true })
    if (this.isFireOn) this.lamps.push({ world: this.world([0, 0.56, -0.05]), size: 1.1, isSoft: true, isFire: true })
    this.box(-0.7, 0.7, 0, 0.03, -0.3, 0.8, '#6E665F', { plain: true })
  }

  /** A row of kitchen cabinets with a worktop. */
  counter(w: number, color: string, top: string, cols = 3, o: { rows?: number } = {}): void {
    const s = this.box(-w / 2, w / 2, 0.08, 0.86, 0, 0.6, color)
    this.drawers(s.front, cols, o.rows ?? 1)
    this.box(-w / 2 - 0.02, w / 2 + 0.02, 0.86, 0.91, -0.04, 0.62, top)
    this.box(-w / 2, w / 2, 0, 0.08, 0.05, 0.6, mix(color, '#1A1414', 0.5), { plain: true })
  }

  island(w: number, color: string, top: string): void {
    const s = this.box(-w / 2, w / 2, 0, 0.86, 0, 0.75, color)
    this.texture(s.front, 'batten')
    this.box(-w / 2 - 0.12, w / 2 + 0.12, 0.86, 0.92, -0.22, 0.8, top)
  }

  diningTable(w: number, d: number, color: string): void {
    this.legs(-w / 2 + 0.1, w / 2 - 0.1, 0.1, d - 0.1, 0.7, color)
    this.box(-w / 2, w / 2, 0.7, 0.75, 0, d, color)
    this.bowl(0, 0.75, d * 0.5)
    this.mug(-w * 0.28, 0.75, d * 0.3, '#7FA39A')
    this.mug(w * 0.26, 0.75, d * 0.35, '#F2ECE0')
  }

  fridge(color: string): void {
    const s = this.box(-0.36, 0.36, 0.04, 1.85, 0, 0.66, color, { soft: 5 })
    s.front.rule([[s.front.at(0, 1.2), s.front.at(0.72, 1.2)]], this.env.dark('#6A6A6A'), 1.5, 0.6)
    s.front.fill([s.front.quad(0.08, 0.8, 0.03, 0.32), s.front.quad(0.08, 1.3, 0.03, 0.24)], '#D9D2C4')
    s.front.fill([s.front.quad(0.36, 1.36, 0.12, 0.16)], '#F4E3B8', 1, 'texture')
  }

  /** A stove with pots. */
  range(): void {
    const s = this.box(-0.38, 0.38, 0.04, 0.9, 0, 0.62, '#DAD6CC')
    s.front.fill([s.front.quad(0.08, 0.12, 0.6, 0.42)], '#3A3634', 1, 'texture')
    s.front.fill([s.front.quad(0.08, 0.58, 0.6, 0.03)], '#8A8580', 1, 'texture')
    for (let i = 0; i < 4; i++) s.front.fill([s.front.quad(0.12 + i * 0.15, 0.7, 0.05, 0.05)], '#3A3634', 1, 'texture')
    this.box(-0.36, 0.36, 0.9, 0.92, 0.05, 0.58, '#2F2B2A', { plain: true })
    this.column(0.16, 0.34, 0.92, 1.06, 0.11, '#B5563C', 10)
    this.column(-0.17, 0.3, 0.92, 1, 0.1, '#4A4644', 10)
  }

  /** A board on the wall with cups and jars. */
  wallShelf(w: number, y: number, wood: string): void {
    this.box(-w / 2, w / 2, y, y + 0.035, 0, 0.22, wood, { plain: true })
    let x = -w / 2 + 0.1
    while (x < w / 2 - 0.1) {
      const k = this.r.n(0.035, 0.07)
      const h = this.r.n(0.09, 0.2)
      this.column(
        x,
        0.1,
        y + 0.035,
        y + 0.035 + h,
        k,
        this.r.pick(['#E9DEC8', '#C9764E', '#7FA39A', '#D9A441', '#F2ECE0', '#5F7A6E']),
        8,
        k * this.r.n(0.7, 1.15),
      )
      x += k * 2 + this.r.n(0.05, 0.13)
    }
  }
}
