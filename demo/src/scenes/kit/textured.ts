import { itemAt, type Random } from '../../../../server/src/demo/world/random.ts'
import { mix } from '../paint/colors.ts'
import type { Shading, Vec } from '../paint/light.ts'
import type { Camera } from '../solid/camera.ts'
import type { Face } from '../solid/face.ts'
import { type Box, type Place, Solids } from '../solid/solids.ts'
import { add } from '../solid/vectors.ts'

/** What a surface is made of. */
export type Material =
  | 'board'
  | 'batten'
  | 'shingle'
  | 'log'
  | 'brick'
  | 'stone'
  | 'stucco'
  | 'roof'
  | 'metal'
  | 'tile'
  | 'thatch'
  | 'deck'

const SNOW = '#F4F7FB'

const rowsOf = (f: Face, step: number): Vec[][] => {
  const lines: Vec[][] = []
  for (let v = step; v < f.h; v += step) lines.push([f.at(0, v), f.at(f.w, v)])
  return lines
}

const columnsOf = (f: Face, step: number): Vec[][] => {
  const lines: Vec[][] = []
  for (let u = step; u < f.w; u += step) lines.push([f.at(u, 0), f.at(u, f.h)])
  return lines
}

/** Bodies with materials on their faces. */
export class Textured extends Solids {
  constructor(
    env: Shading,
    cam: Camera,
    place: Place,
    readonly r: Random,
    /** Which of its colors a house has; by chance without it. */
    readonly facade?: number,
  ) {
    super(env, cam, place)
  }

  /** One of the colors that a house may have: that of its facade, or by chance one of the usual ones. */
  tone(usual: readonly string[], others: readonly string[] = []): string {
    const chosen = this.r.pick(usual)
    const all = [...usual, ...others]
    return this.facade === undefined ? chosen : itemAt(all, this.facade % all.length)
  }

  /** What differs by facade; the first without one. */
  facadeTone<T>(...tones: readonly [T, ...T[]]): T {
    return itemAt(tones, (this.facade ?? 0) % tones.length)
  }

  /** Snow covers what lies open to the sky in winter. */
  protected get snowColor(): string | null {
    return this.env.snow ? SNOW : null
  }

  /** Lays a material on a face: rules and patches under its shadows. */
  texture(f: Face, material: Material | null): Face {
    if (!material) return f
    const base = this.env.face(f.color, f.n)
    const ink = mix(base, this.env.dark('#3A2E2A'), 0.5)
    switch (material) {
      case 'board':
        f.rule(rowsOf(f, 0.2), ink, 0.9, 0.32)
        break
      case 'batten':
        f.rule(columnsOf(f, 0.34), ink, 1, 0.36)
        break
      case 'deck':
        f.rule(rowsOf(f, 0.22), ink, 0.9, 0.4)
        break
      case 'log':
        this.layLogs(f, base)
        break
      case 'metal':
        this.layMetal(f, base, ink)
        break
      case 'thatch':
        this.layThatch(f, base, ink)
        break
      default:
        this.layStones(f, material, base, ink)
    }
    return f
  }

  /** Single stones, bricks, shingles or tiles that differ a little, and the courses between them. */
  private layStones(
    f: Face,
    material: 'shingle' | 'brick' | 'stone' | 'stucco' | 'roof' | 'tile',
    base: string,
    ink: string,
  ): void {
    const patches = (perMeter: number, w: number, h: number, tones: readonly string[], strength: number) => {
      const count = (f.w * f.h * perMeter) / tones.length
      for (const tone of tones) {
        const areas: Vec[][] = []
        for (let i = 0; i < count; i++) {
          const u = this.r.n(0, f.w)
          const v = Math.floor(this.r.n(0, f.h / h)) * h
          areas.push(f.quad(u, v + 0.02, this.r.n(w * 0.6, w), h - 0.04))
        }
        f.fill(areas, mix(base, tone, strength), 1, 'texture')
      }
    }
    if (material === 'shingle') {
      patches(5, 0.24, 0.2, ['#FFF2DC', '#3D332C'], 0.13)
      f.rule(rowsOf(f, 0.2), ink, 0.8, 0.34)
    }
    if (material === 'brick') {
      patches(5, 0.26, 0.11, ['#FFD9B8', '#4A211B', '#8A4A3A'], 0.17)
      f.rule(rowsOf(f, 0.22), mix(base, '#F2DCC8', 0.3), 0.7, 0.35)
    }
    if (material === 'stone') {
      patches(3.4, 0.6, 0.3, ['#FFF4E2', '#4E463F', '#B59A7C'], 0.24)
      f.rule(rowsOf(f, 0.3), ink, 0.8, 0.22)
    }
    if (material === 'stucco') patches(0.5, 1.2, 0.5, ['#FFF0DA', '#6A4A3A'], 0.05)
    if (material === 'roof') {
      patches(3, 0.5, 0.26, ['#FFE6C8', '#231C1E'], 0.1)
      f.rule(rowsOf(f, 0.26), ink, 0.8, 0.4)
    }
    if (material === 'tile') {
      f.rule(columnsOf(f, 0.3), ink, 1.2, 0.45)
      f.rule(rowsOf(f, 0.42), ink, 0.9, 0.4)
      patches(2, 0.3, 0.42, ['#FFD2A0', '#5A2418'], 0.16)
    }
  }

  private layLogs(f: Face, base: string): void {
    const gaps: Vec[][] = []
    const lights: Vec[][] = []
    for (let v = 0; v < f.h; v += 0.32) {
      gaps.push(f.quad(0, v, f.w, 0.09))
      lights.push(f.quad(0, v + 0.2, f.w, 0.07))
    }
    f.fill(gaps, mix(base, '#1D1512', 0.32), 1, 'texture')
    f.fill(lights, mix(base, '#FFE9C8', 0.2), 1, 'texture')
  }

  private layMetal(f: Face, base: string, ink: string): void {
    const seams = columnsOf(f, 0.5)
    f.rule(seams, mix(base, '#FFFFFF', 0.3), 1.1, 0.5)
    const beside = seams.map((line) => line.map((p) => add(p, f.U, 0.05)))
    f.rule(beside, ink, 0.8, 0.5)
  }

  private layThatch(f: Face, base: string, ink: string): void {
    const straws: Vec[][] = []
    for (let i = 0; i < f.w * f.h * 4; i++) {
      const u = this.r.n(0, f.w)
      const v = this.r.n(0, f.h)
      straws.push([f.at(u, v), f.at(u + this.r.n(-0.05, 0.05), v + this.r.n(0.3, 0.7))])
    }
    f.rule(straws, ink, 1, 0.3)
    const lit = straws.filter((_, i) => i % 3 === 0).map((line) => line.map((p) => add(p, [0.05, 0, 0])))
    f.rule(lit, mix(base, '#FFE9B8', 0.5), 1, 0.35)
  }

  /** Four walls of a material. */
  walls(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number, color: string, material: Material | null): Box {
    const box = this.box(x0, x1, y0, y1, z0, z1, color)
    for (const side of [box.front, box.left, box.right]) this.texture(side, material)
    return box
  }
}
