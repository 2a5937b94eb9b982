import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { HEIGHT, type Point, smooth, WIDTH } from '../paint/geometry.ts'
import type { Line } from '../plants/woods.ts'

/** A rolling line around a height, of three waves. */
export function ridgeLine(r: Random, base: number, amplitude: number, rough = 1): Line {
  const [first, second, third] = [r.n(0, 6.3), r.n(0, 6.3), r.n(0, 6.3)]
  const [long, middle, short] = [r.n(0.7, 1.5), r.n(2.2, 3.8), r.n(7, 11)]
  const wave = (x: number, pace: number, phase: number) => Math.sin(((pace * x) / WIDTH) * 6.28 + phase)
  return (x) =>
    base - amplitude * (0.6 * wave(x, long, first) + 0.3 * wave(x, middle, second) + 0.1 * rough * wave(x, short, third))
}

/** Land below a line, down to a height. */
export function ridge(c: Canvas, line: Line, top: string, bottom: string, to: number): void {
  const edge: Point[] = []
  for (let x = -20; x <= WIDTH + 20; x += 24) edge.push([x, line(x)])
  const highest = Math.min(HEIGHT, ...edge.map(([, y]) => y))
  c.path(`${smooth(edge)}L${WIDTH + 20} ${to}L-20 ${to}Z`, c.down(top, bottom, highest, to))
}
