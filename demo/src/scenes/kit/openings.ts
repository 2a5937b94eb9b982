import { mix } from '../paint/colors.ts'
import type { Vec } from '../paint/light.ts'
import type { Face } from '../solid/face.ts'
import { Textured } from './textured.ts'

/** What is behind a pane. */
export interface GlassOptions {
  curtain?: boolean
  /** Furniture shows through, as through large panes. */
  scene?: boolean
}

export interface WindowOptions extends GlassOptions {
  cols?: number
  rows?: number
  /** The width of the frame in meters. */
  trim?: number
  frame?: string
  shutters?: string | null
  /** The color of the flowers in its box. */
  box?: string | null
  sill?: boolean
  lit?: boolean
}

export interface DoorOptions {
  frame?: string
  glass?: boolean
}

const INK = '#2C2A33'
const WHITE = '#F6F1E6'

/** Walls with windows, doors and lights. */
export class Openings extends Textured {
  /** A window u meters from the left and v meters up, w by h. Some of them are lit when lamps are. */
  window(f: Face, u: number, v: number, w: number, h: number, o: WindowOptions = {}): void {
    const { env, r } = this
    const { trim = 0.09, cols = 2, rows = 2, sill = true } = o
    const frame = env.face(o.frame ?? WHITE, f.n)
    if (o.shutters) this.shutters(f, u - trim, v, w, h, trim, this.facadeTone(o.shutters, '#6E3B34', '#3B5874', '#5A6650'))
    f.fill([f.quad(u - trim, v - trim, w + trim * 2, h + trim * 2)], frame)
    this.glass(f, u, v, w, h, o.lit ?? (env.lamp > 0.3 && r.p(0.35 + env.lamp * 0.55)), o)
    for (let i = 1; i < cols; i++) f.fill([f.quad(u + (w * i) / cols - 0.022, v, 0.044, h)], frame)
    for (let i = 1; i < rows; i++) f.fill([f.quad(u, v + (h * i) / rows - 0.022, w, 0.044)], frame)
    if (sill) {
      f.fill([f.quad(u - trim * 1.6, v - trim - 0.06, w + trim * 3.2, 0.1)], mix(frame, '#FFFFFF', 0.15))
      f.fill([f.quad(u - trim, v - trim - 0.13, w + trim * 2, 0.06)], env.dark('#4A3D3A'), 0.3)
    }
    if (o.box) this.flowerBox(f, u, v, w, o.box)
  }

  private shutters(f: Face, left: number, v: number, w: number, h: number, trim: number, color: string): void {
    const wide = w * 0.36
    const tone = this.env.face(color, f.n)
    for (const u of [left - wide, left + w + trim * 2]) {
      f.fill([f.quad(u, v - 0.04, wide, h + 0.08)], tone)
      const slats: Vec[][] = []
      for (let y = v + 0.08; y < v + h; y += 0.13) slats.push([f.at(u + 0.05, y), f.at(u + wide - 0.05, y)])
      f.rule(slats, mix(tone, '#10201E', 0.45), 0.8, 0.6, 'opening')
    }
  }

  private flowerBox(f: Face, u: number, v: number, w: number, color: string): void {
    const { env, r } = this
    f.fill([f.quad(u - 0.08, v - 0.34, w + 0.16, 0.24)], env.face('#7A4E38', f.n))
    const scatter = (count: number, height: number, size: number, tone: string) => {
      const dots = Array.from({ length: count }, () =>
        f.quad(u + r.n(-0.1, w), v + height + r.n(-0.06, 0.06), r.n(0.08, 0.14), size),
      )
      f.fill(dots, tone)
    }
    scatter(22, -0.16, 0.13, env.dark('#4F7D4A'))
    scatter(16, -0.12, 0.11, env.mid('#6FA055'))
    if (!env.snow) scatter(14, -0.06, 0.08, env.lit(color))
  }

  /** A pane: a warm room behind it when lit, else the sky in it. */
  glass(f: Face, u: number, v: number, w: number, h: number, isLit: boolean, o: GlassOptions = {}): void {
    const { env } = this
    if (isLit) this.litGlass(f, u, v, w, h, o)
    else this.darkGlass(f, u, v, w, h, o)
    f.fill([f.quad(u, v + h - 0.07, w, 0.07)], env.dark(INK), 0.35)
    f.fill([f.quad(env.side < 0 ? u : u + w - 0.05, v, 0.05, h)], env.dark(INK), 0.3)
  }

  private litGlass(f: Face, u: number, v: number, w: number, h: number, { curtain = true, scene }: GlassOptions): void {
    const { env, r } = this
    const strength = 0.55 + env.lamp * 0.45
    const warm = (tone: string) => mix(env.face('#B99B72', f.n), tone, strength)
    const from = f.at(u + w / 2, v + h)
    const to = f.at(u + w / 2, v)
    const stops = [
      [0, warm('#FFE3A0')],
      [0.55, warm('#FBC468')],
      [1, warm('#D98F45')],
    ] as const
    f.fill([f.quad(u, v, w, h)], { stops, from, to })
    if (scene) this.roomBehind(f, u, v, w, h, warm)
    else if (curtain) {
      f.fill([f.quad(u, v, w * 0.17, h), f.quad(u + w * 0.83, v, w * 0.17, h)], '#FFF4D2', 0.45)
      if (!r.p(0.35)) return
      const lamp = [f.quad(u + w * 0.58, v, 0.05, h * 0.3), f.quad(u + w * 0.58 - 0.08, v + h * 0.28, 0.21, 0.17)]
      f.fill(lamp, '#9A5F33', 0.75)
    }
  }

  /** A sofa, a lamp and a picture seen through a large pane. */
  private roomBehind(f: Face, u: number, v: number, w: number, h: number, warm: (tone: string) => string): void {
    const floor = v + h * 0.1
    f.fill([f.quad(u, v, w, h * 0.1)], warm('#8A5531'))
    for (let i = 0; i < w / 2.4; i++) {
      const left = u + 0.3 + i * 2.3 + this.r.n(0, 0.4)
      const sofa = [f.quad(left, floor, 1.1, 0.42), f.quad(left, floor, 0.22, 0.62), f.quad(left + 0.9, floor, 0.22, 0.62)]
      f.fill(sofa, warm('#A9663B'))
      f.fill([f.quad(left + 1.36, floor, 0.04, 0.9)], warm('#7A4A2C'))
      f.fill([f.quad(left + 1.24, floor + 0.88, 0.28, 0.24)], '#FFF6D6')
      if (h > 2) f.fill([f.quad(left + 0.2, v + 1.3, 0.5, 0.4)], warm('#C98A50'))
    }
  }

  private darkGlass(f: Face, u: number, v: number, w: number, h: number, { curtain = true, scene }: GlassOptions): void {
    const { env } = this
    const deep = mix(env.face('#4A6272', f.n), '#22303A', 0.3)
    const sky = mix(env.sky[1], deep, 0.38)
    const stops = [
      [0, mix(deep, sky, 0.55)],
      [0.6, deep],
      [1, mix(deep, env.dark('#6E7B66'), 0.4)],
    ] as const
    f.fill([f.quad(u, v, w, h)], { stops, from: f.at(u + w / 2, v + h), to: f.at(u + w / 2, v) })
    const gleam = [f.at(u + w * 0.12, v), f.at(u + w * 0.42, v), f.at(u + w * 0.8, v + h), f.at(u + w * 0.5, v + h)]
    f.fill([gleam], sky, 0.28)
    if (curtain && !scene) f.fill([f.quad(u, v, w * 0.13, h), f.quad(u + w * 0.87, v, w * 0.13, h)], env.mid('#EDE3D2'), 0.5)
  }

  /** A paneled door, or one with glass in its upper half. */
  door(f: Face, u: number, v: number, w: number, h: number, color: string, o: DoorOptions = {}): void {
    const { env } = this
    const tone = env.face(this.facadeTone(color, '#31505E', '#B4412F', '#C99A3C'), f.n)
    f.fill([f.quad(u - 0.1, v, w + 0.2, h + 0.1)], env.face(o.frame ?? WHITE, f.n))
    f.fill([f.quad(u, v, w, h)], tone)
    const low = f.quad(u + w * 0.16, v + h * 0.08, w * 0.68, h * 0.3)
    const high = [f.quad(u + w * 0.16, v + h * 0.44, w * 0.3, h * 0.46), f.quad(u + w * 0.54, v + h * 0.44, w * 0.3, h * 0.46)]
    for (const panel of o.glass ? [low] : [low, ...high]) f.fill([panel], mix(tone, '#0E1A18', 0.18))
    if (o.glass) this.glass(f, u + w * 0.18, v + h * 0.46, w * 0.64, h * 0.44, env.lamp > 0.3, { curtain: false })
    f.fill([f.quad(u + w * 0.82, v + h * 0.42, 0.06, 0.09)], '#E8C268')
  }

  /** A light beside a door. */
  lantern(f: Face, u: number, v: number, size = 1): void {
    const isOn = this.env.lamp > 0.1
    f.fill([f.quad(u - 0.07, v - 0.12, 0.14, 0.24)], '#2C2723')
    f.fill([f.quad(u - 0.045, v - 0.09, 0.09, 0.17)], isOn ? '#FFE6A6' : '#E9DDBF')
    if (isOn) this.lamps.push({ world: f.at(u, v), size })
  }
}
