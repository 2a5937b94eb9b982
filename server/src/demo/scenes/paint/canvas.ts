import { f1, HEIGHT, type Point, pts, WIDTH } from './geometry.ts'

/** Offset, color and opacity of one stop of a gradient. */
export type Stop = [number, string, number?]

/**
 * Collects shapes and gradients and writes them as one SVG. Throughout the scenes `c` is the canvas, `env` the hour
 * and `r` the random source. Transparency is always that of a fill or a stroke, never of an element: rasterizing is
 * three times faster that way.
 */
export class Canvas {
  readonly defs: string[] = []
  private readonly out: string[] = []
  private gradients = 0
  constructor(readonly id: string) {}

  add(markup: string): void {
    this.out.push(markup)
  }

  private gradient(kind: string, stops: readonly Stop[], box: string): string {
    const id = `${this.id}-${this.gradients++}`
    const inner = stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`
      })
      .join('')
    this.defs.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${box}>${inner}</${kind}>`)
    return `url(#${id})`
  }

  lin(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.gradient('linearGradient', stops, `x1="${f1(x1)}" y1="${f1(y1)}" x2="${f1(x2)}" y2="${f1(y2)}"`)
  }

  rad(stops: readonly Stop[], x: number, y: number, radius: number): string {
    return this.gradient('radialGradient', stops, `cx="${f1(x)}" cy="${f1(y)}" r="${f1(radius)}"`)
  }

  path(d: string, fill: string, extra = ''): void {
    this.add(`<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`)
  }

  poly(points: readonly Point[], fill: string, extra = ''): void {
    this.path(`M${pts(points)}Z`, fill, extra)
  }

  line(points: readonly Point[], stroke: string, width: number, extra = ''): void {
    const pen = `stroke="${stroke}" stroke-width="${f1(width)}" stroke-linecap="round" stroke-linejoin="round"`
    this.add(`<path d="M${pts(points)}" fill="none" ${pen}${extra && ` ${extra}`}/>`)
  }

  /** Many thin lines at once, given as path data; nothing when there are none. */
  lines(d: string, stroke: string, width: number, opacity: number): void {
    if (d) this.add(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`)
  }

  ell(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): void {
    this.add(`<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(rx)}" ry="${f1(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`)
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): void {
    const box = `x="${f1(x)}" y="${f1(y)}" width="${f1(width)}" height="${f1(height)}"`
    this.add(`<rect ${box} fill="${fill}"${extra && ` ${extra}`}/>`)
  }

  /** The soft light around a lamp. */
  glow(x: number, y: number, radius: number, opacity: number): void {
    const stops: Stop[] = [
      [0, '#FFE9B8', opacity],
      [0.25, '#FFC766', opacity * 0.5],
      [1, '#FFC766', 0],
    ]
    this.ell(x, y, radius, radius, this.rad(stops, x, y, radius))
  }

  /** The finished picture; `viewBox` crops it. */
  svg(viewBox = `0 0 ${WIDTH} ${HEIGHT}`): string {
    const root = `xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"`
    return `<svg ${root}><defs>${this.defs.join('')}</defs>${this.out.join('')}</svg>`
  }
}
