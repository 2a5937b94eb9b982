import { mix } from '../scenes/paint/colors.ts'
import { pen } from '../scenes/paint/geometry.ts'
import { pebble } from '../scenes/paint/shapes.ts'
import { dark, faceOutline, grad, type Head } from './head.ts'

/** What a person wears on the head. */
export function wrap(head: Head): void {
  const { cover, c, r, X, Y, rx, top } = head

  c.path(pebble(r, X + 4, top - 22, 26, 18, 9, 0.08), grad(head, mix(cover, '#8A3A2A', 0.25)))
  c.path(
    pen`M${X - rx - 7} ${Y - 8}C${X - rx - 20} ${top - 34} ${X + rx + 20} ${top - 34} ${X + rx + 7} ${Y - 8}C${X + rx - 6} ${top + 16} ${X - rx + 6} ${top + 16} ${X - rx - 7} ${Y - 8}Z`,
    grad(head, cover),
  )
  c.strokes(
    pen`M${X - rx - 4} ${Y - 16}Q${X} ${top - 16} ${X + rx + 2} ${top + 6}M${X - rx - 2} ${top + 8}Q${X + 8} ${top - 26} ${X + rx} ${top - 6}M${X + rx + 4} ${Y - 16}Q${X + 10} ${top - 4} ${X - 20} ${top - 14}`,
    mix(cover, '#7A2E22', 0.6),
    2.2,
    0.55,
  )
}

/** What a person wears on the head. */
export function beanie(head: Head): void {
  const { cover, c, X, Y, rx, top, hair } = head

  c.path(
    pen`M${X - rx - 5} ${Y + 4}L${X - rx + 1} ${Y - 20}L${X - rx + 5} ${Y - 4}ZM${X + rx + 5} ${Y + 4}L${X + rx - 1} ${Y - 20}L${X + rx - 5} ${Y - 4}Z`,
    hair,
  )
  c.path(
    pen`M${X - rx - 5} ${Y - 20}C${X - rx - 14} ${top - 36} ${X + rx + 14} ${top - 36} ${X + rx + 5} ${Y - 20}Z`,
    grad(head, cover),
  )
  c.path(
    pen`M${X - rx - 7} ${Y - 34}Q${X} ${top - 10} ${X + rx + 7} ${Y - 34}L${X + rx + 5} ${Y - 17}Q${X} ${top + 10} ${X - rx - 5} ${Y - 17}Z`,
    grad(head, mix(cover, '#FFFFFF', 0.1)),
  )
  c.strokes(
    Array.from({ length: 13 }, (_, j) => {
      const a = (j / 12) * 2 - 1
      const b = 15 * (1 - a * a) * 0.8
      return pen`M${X + a * (rx + 4)} ${Y - 33 - b}v15`
    }).join(''),
    dark(cover),
    1.2,
    0.4,
  )
}

/** What a person wears on the head. */
export function sunhat(head: Head): void {
  const { cover, c, X, Y, rx, top, hair, skin } = head

  c.path(
    pen`M${X - rx - 6} ${Y + 14}C${X - rx - 8} ${Y - 10} ${X - rx} ${Y - 26} ${X - rx + 4} ${Y - 26}L${X - rx + 5} ${Y - 4}ZM${X + rx + 6} ${Y + 14}C${X + rx + 8} ${Y - 10} ${X + rx} ${Y - 26} ${X + rx - 4} ${Y - 26}L${X + rx - 5} ${Y - 4}Z`,
    hair,
  )
  c.path(
    pen`M${X - rx - 2} ${top + 14}C${X - rx - 2} ${top - 34} ${X + rx + 2} ${top - 34} ${X + rx + 2} ${top + 14}Z`,
    grad(head, cover),
  )
  c.path(
    pen`M${X - rx - 3} ${top + 4}Q${X} ${top + 14} ${X + rx + 3} ${top + 4}V${top + 14}Q${X} ${top + 24} ${X - rx - 3} ${top + 14}Z`,
    grad(head, '#A0483C'),
  )
  c.path(
    pen`M${X - rx - 40} ${top + 20}Q${X - 20} ${top + 4} ${X} ${top + 12}Q${X + 20} ${top + 4} ${X + rx + 40} ${top + 20}Q${X + 20} ${top + 30} ${X} ${top + 27}Q${X - 20} ${top + 30} ${X - rx - 40} ${top + 20}Z`,
    grad(head, cover),
  )
  c.clip(faceOutline(head), () => c.rect(X - rx - 4, top + 22, rx * 2 + 8, 15, dark(skin), `fill-opacity=".28" ${c.blur(3)}`))
}
