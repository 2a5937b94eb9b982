import { mix } from '../scenes/paint/colors.ts'
import { pen } from '../scenes/paint/geometry.ts'
import { dark, grad, type Head, lit } from './head.ts'

const NECKLINES = { crew: 8, knit: 2, v: 8, collar: 6 } as const

/** The neck, and what the person wears. */
export function drawClothes(head: Head): void {
  const { c, s, X, Y, skin, look, wears, cloth } = head

  const shoulder = look.age < 0.2 ? 74 : 82
  c.path(
    pen`M${X - 17} ${Y + 22}L${X - 19} ${Y + 66}Q${X} ${Y + 92} ${X + 19} ${Y + 66}L${X + 17} ${Y + 22}Z`,
    grad(head, mix(skin, dark(skin), 0.3)),
  )
  c.path(
    pen`M${X - 17} ${Y + 34}Q${X} ${Y + 66} ${X + 17} ${Y + 34}V${Y + 46}Q${X} ${Y + 76} ${X - 17} ${Y + 46}Z`,
    dark(skin),
    'fill-opacity=".35"',
  )
  if (wears === 'v')
    c.path(
      pen`M${X - 21} ${Y + 61}H${X + 21}L${X + 2} ${Y + 107}H${X - 2}Z`,
      grad(head, mix(skin, dark(skin), 0.15)),
      `stroke="${mix(skin, dark(skin), 0.3)}" stroke-width="3" stroke-linejoin="round"`,
    )
  const neck = NECKLINES[wears]
  const body = pen`M${X - shoulder} 250C${X - shoulder + 2} ${Y + 92} ${X - 48} ${Y + 76} ${X - 22} ${Y + 60 + neck * 0.4}`
  c.path(
    body +
      (wears === 'v'
        ? `L${X} ${Y + 104}L${X + 22} ${Y + 60 + neck * 0.4}`
        : `Q${X} ${Y + 86 + neck} ${X + 22} ${Y + 60 + neck * 0.4}`) +
      `C${X + 48} ${Y + 76} ${X + shoulder - 2} ${Y + 92} ${X + shoulder} 250Z`,
    grad(head, cloth, 0.55),
  )
  if (wears === 'knit') {
    c.path(
      pen`M${X - 23} ${Y + 50}Q${X} ${Y + 74} ${X + 23} ${Y + 50}L${X + 25} ${Y + 68}Q${X} ${Y + 92} ${X - 25} ${Y + 68}Z`,
      grad(head, mix(cloth, '#FFFFFF', 0.08)),
    )
    c.strokes(
      Array.from({ length: 9 }, (_, j) => pen`M${X - 20 + j * 5} ${Y + 59 + 10 * Math.cos(((j - 4) / 4) * 1.2)}v13`).join(''),
      dark(cloth),
      1,
      0.35,
    )
  }
  if (wears === 'collar')
    for (const k of [-1, 1] as const)
      c.path(
        pen`M${X + k * 21} ${Y + 55}L${X + k * 1} ${Y + 86}L${X + k * 20} ${Y + 98}L${X + k * 34} ${Y + 68}Z`,
        k === s ? lit(mix(cloth, '#FFFFFF', 0.18)) : mix(cloth, '#FFFFFF', 0.06),
      )
  if (wears === 'crew') c.strokes(pen`M${X - 23} ${Y + 63}Q${X} ${Y + 96} ${X + 23} ${Y + 63}`, dark(cloth), 3, 0.4)
}
