import { mix } from './colors.ts'
import { f1, HEIGHT, type Point, pointsOf, WIDTH } from './geometry.ts'
import { grainPattern } from './grain.ts'

/** Offset, color and opacity of one stop of a gradient. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

/**
 * Collects shapes and gradients and writes them as one SVG. Throughout the scenes `c` is the canvas, `env` the light
 * and `r` the random source. Transparency is that of a fill or a stroke where it can be, not of an element, and blurs
 * are few: both cost most of the time of rasterizing.
 */
export class Canvas {
  readonly out: string[] = []
  private readonly defs: string[] = []
  private readonly blurs = new Set<string>()
  private count = 0
  constructor(
    readonly id: string,
    readonly width = WIDTH,
    readonly height = HEIGHT,
  ) {}

  add(markup: string): void {
    this.out.push(markup)
  }

  private gradient(kind: string, stops: readonly Stop[], box: string): string {
    const id = `${this.id}-${this.count++}`
    const inner = stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${+opacity.toFixed(3)}"`
        return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`
      })
      .join('')
    this.defs.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${box}>${inner}</${kind}>`)
    return `url(#${id})`
  }

  lin(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.gradient('linearGradient', stops, `x1="${f1(x1)}" y1="${f1(y1)}" x2="${f1(x2)}" y2="${f1(y2)}"`)
  }

  /** A gradient of two colors from top to bottom. */
  down(top: string, bottom: string, y0: number, y1: number): string {
    const stops: Stop[] = [
      [0, top],
      [1, bottom],
    ]
    return this.lin(stops, 0, y0, 0, y1)
  }

  /** A gradient of two colors from one side to the other. */
  across(left: string, right: string, x0: number, x1: number): string {
    const stops: Stop[] = [
      [0, left],
      [1, right],
    ]
    return this.lin(stops, x0, 0, x1, 0)
  }

  /** A round gradient; `squash` flattens it to an ellipse. */
  rad(stops: readonly Stop[], x: number, y: number, radius: number, squash = 1): string {
    const flat = squash === 1 ? '' : ` gradientTransform="scale(1 ${squash})"`
    return this.gradient('radialGradient', stops, `cx="${f1(x)}" cy="${f1(y / squash)}" r="${f1(radius)}"${flat}`)
  }

  path(d: string, fill: string, extra = ''): void {
    if (d) this.add(`<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`)
  }

  poly(points: readonly Point[], fill: string, extra = ''): void {
    if (points.length > 2) this.path(`M${pointsOf(points)}Z`, fill, extra)
  }

  line(points: readonly Point[], stroke: string, width: number, extra = ''): void {
    const look = `fill="none" stroke="${stroke}" stroke-width="${f1(width)}" ${ROUND}${extra && ` ${extra}`}`
    this.add(`<path d="M${pointsOf(points)}" ${look}/>`)
  }

  /** Many strokes at once, given as path data; nothing when there are none. */
  strokes(d: string, stroke: string, width: number, opacity = 1): void {
    if (!d) return
    const alpha = opacity < 1 ? ` stroke-opacity="${+opacity.toFixed(2)}"` : ''
    this.add(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${+width.toFixed(2)}" ${ROUND}${alpha}/>`)
  }

  ell(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): void {
    this.add(`<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(rx)}" ry="${f1(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`)
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): void {
    const box = `x="${f1(x)}" y="${f1(y)}" width="${f1(width)}" height="${f1(height)}"`
    this.add(`<rect ${box} fill="${fill}"${extra && ` ${extra}`}/>`)
  }

  /** A soft disc of light. */
  glow(x: number, y: number, radius: number, opacity: number, color = '#FFC766', squash = 1): void {
    const stops: Stop[] = [
      [0, mix(color, '#FFFFFF', 0.45), opacity],
      [0.25, color, opacity * 0.5],
      [1, color, 0],
    ]
    this.ell(x, y, radius, radius * squash, this.rad(stops, x, y, radius, squash))
  }

  /** An ellipse that fades out towards its edge. */
  softEll(x: number, y: number, rx: number, ry: number, color: string, opacity: number): void {
    const stops: Stop[] = [
      [0, color, opacity],
      [0.55, color, opacity * 0.7],
      [1, color, 0],
    ]
    this.ell(x, y, rx, ry, this.rad(stops, x, y, rx, ry / rx))
  }

  /** The attribute that blurs an element. Filters are shared. */
  blur(pixels: number): string {
    const id = `${this.id}-b${Math.round(pixels * 10)}`
    if (!this.blurs.has(id)) {
      this.blurs.add(id)
      const region = 'x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"'
      this.defs.push(`<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${pixels}"/></filter>`)
    }
    return `filter="url(#${id})"`
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`)
    draw()
    this.add('</g>')
  }

  /** Draws only inside a path. */
  clip(d: string, draw: () => void): void {
    const id = `${this.id}-c${this.count++}`
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`, draw)
  }

  /** Paper: fine dark specks over everything. */
  grain(amount = 0.055): void {
    const id = `${this.id}-grain`
    this.defs.push(grainPattern(id))
    this.add(`<rect width="${this.width}" height="${this.height}" fill="url(#${id})" fill-opacity="${amount}"/>`)
  }

  /** Turns everything drawn so far left for right. */
  mirror(): void {
    this.out.unshift(`<g transform="matrix(-1 0 0 1 ${this.width} 0)">`)
    this.out.push('</g>')
  }

  /** The finished picture; `viewBox` crops it. */
  svg(viewBox = `0 0 ${this.width} ${this.height}`): string {
    const root = `xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"`
    return `<svg ${root}><defs>${this.defs.join('')}</defs>${this.out.join('')}</svg>`
  }
}
