import { mix } from '../scenes/paint/colors.ts'
import { pen } from '../scenes/paint/geometry.ts'
import { dark, faceOutline, grad, type Head, sideFill } from './head.ts'

const EYES = 15

/** The face with its planes, and the beard. */
export function drawFace(head: Head): void {
  const { c, s, turn, X, Y, rx, ry, jaw, top, skin, hair, look } = head
  c.path(faceOutline(head), sideFill(head, skin, X - rx, X + rx, 0.5))
  c.clip(faceOutline(head), () => {
    // planes of the face
    c.path(
      pen`M${X - s * 6 + turn} ${top - 10}C${X - s * 20} ${Y - 10} ${X - s * 16} ${Y + 14} ${X - s * 12} ${Y + ry + 4}L${X - s * 70} ${Y + ry}V${top}Z`,
      dark(skin),
      `fill-opacity=".24" ${c.blur(3)}`,
    )
    for (const k of [-1, 1] as const) {
      c.ell(X + turn + k * 15, Y - 6, 10, 6.5, dark(skin), `fill-opacity=".16" ${c.blur(2)}`)
      c.ell(X + turn + k * 20, Y + 15, 10, 7, '#D9583F', `fill-opacity="${look.skin > 6 ? 0.12 : 0.2}" ${c.blur(3)}`)
    }
    c.ell(X + s * 12 + turn, Y - 24, 16, 11, '#FFF3DC', `fill-opacity=".3" ${c.blur(4)}`)
    c.ell(X, Y + ry + 2, 26, 8, dark(skin), `fill-opacity=".25" ${c.blur(3)}`)
    if (look.beard && look.beard !== 'mustache') {
      const b = look.beard === 'stubble' ? mix(skin, hair, 0.45) : hair
      const full = look.beard === 'full' ? 1 : 0
      c.path(
        pen`M${X - rx - 4} ${Y + 4}C${X - rx + 6} ${Y + 18} ${X - 20} ${Y + 19} ${X - 14 + turn} ${Y + 20}C${X - 6} ${Y + 15} ${X + 6} ${Y + 15} ${X + 14 + turn} ${Y + 20}C${X + 20} ${Y + 19} ${X + rx - 6} ${Y + 18} ${X + rx + 4} ${Y + 4}V${Y + ry + 8}H${X - rx - 4}Z`,
        look.beard === 'stubble' ? b : grad(head, b),
        look.beard === 'stubble' ? 'fill-opacity=".35"' : `fill-opacity="${full ? 1 : 0.88}"`,
      )
    }
  })
  if (look.beard === 'full') {
    c.path(
      pen`M${X - jaw - 5} ${Y + 24}C${X - jaw} ${Y + ry + 6} ${X - 14} ${Y + ry + 20} ${X} ${Y + ry + 20}C${X + 14} ${Y + ry + 20} ${X + jaw} ${Y + ry + 6} ${X + jaw + 5} ${Y + 24}Q${X + 14} ${Y + 52} ${X} ${Y + 40}Q${X - 14} ${Y + 52} ${X - jaw - 5} ${Y + 24}Z`,
      grad(head, hair),
    )
  }
}

/** Eyes and brows. */
export function drawEyes(head: Head): void {
  const { c, r, s, turn, X, Y, skin, hair, look, isOld } = head
  const ey = Y - 3
  const isLightEyed = look.skin < 2 && r.p(0.5)

  const ink = mix('#2B1F22', skin, 0.08)
  const brow = ['silver', 'gray'].includes(look.color)
    ? mix(hair, '#5A5250', 0.3)
    : mix(look.color === 'blond' ? '#8A6A40' : hair, '#2A2022', 0.35)
  for (const k of [-1, 1] as const) {
    const x = X + turn + k * EYES
    c.path(
      pen`M${x - 7} ${ey + 0.5}Q${x} ${ey - 5.6} ${x + 7} ${ey + 0.8}Q${x} ${ey + 4} ${x - 7} ${ey + 0.5}Z`,
      mix('#FFF8EE', skin, 0.22),
    )
    c.ell(x + turn * 0.12, ey - 0.4, 3.5, 3.7, isLightEyed ? '#4E6470' : '#3A2620')
    c.ell(x + turn * 0.12, ey - 0.3, 1.8, 1.9, '#1C1416')
    c.ell(x + turn * 0.12 + s * 1.2, ey - 1.6, 0.9, 0.9, '#FFFFFF', 'fill-opacity=".85"')
    c.strokes(pen`M${x - 7.4} ${ey + 0.6}Q${x} ${ey - 6} ${x + 7.4} ${ey + 0.6}`, ink, 1.8, 0.9)
    c.strokes(pen`M${x - k * 7} ${ey - 10.5}Q${x + k * 1} ${ey - 14.5} ${x + k * 9} ${ey - 9.6}`, brow, isOld ? 2.2 : 2.8, 0.9)
    if (isOld) {
      c.strokes(pen`M${x - 5} ${ey + 6.5}Q${x} ${ey + 8.6} ${x + 6} ${ey + 6}`, dark(skin), 1.1, 0.45)
      c.strokes(pen`M${X + turn + k * 25} ${ey - 1}l${k * 4} -2M${X + turn + k * 25} ${ey + 2}l${k * 4} 1.4`, dark(skin), 1, 0.45)
    }
  }
}

export function drawNose({ c, s, turn, X, Y, skin }: Head): void {
  const nx = X + turn * 1.5
  c.path(
    pen`M${nx - s * 1} ${Y - 4}Q${nx - s * 5} ${Y + 8} ${nx - s * 7.5} ${Y + 14}Q${nx - s * 2} ${Y + 18} ${nx + s * 1} ${Y + 16}Q${nx - s * 0.5} ${Y + 6} ${nx - s * 1} ${Y - 4}Z`,
    dark(skin),
    'fill-opacity=".34"',
  )
  c.strokes(pen`M${nx + s * 1.6} ${Y + 1}Q${nx + s * 2.6} ${Y + 8} ${nx + s * 2} ${Y + 13}`, '#FFF3DC', 2, 0.35)
  c.strokes(pen`M${nx - 6} ${Y + 15}Q${nx} ${Y + 18.4} ${nx + 6} ${Y + 15}`, mix(dark(skin), '#3A1A1A', 0.3), 1.5, 0.6)
}

/** The mouth, the lines of age and the mustache. */
export function drawMouth(head: Head): void {
  const { c, r, turn, X, Y, skin, look, hair, isOld } = head
  const my = Y + 27
  const mx = X + turn * 1.15
  const wide = 10 + r.n(0, 2.5)
  const lip = mix(mix(skin, '#B2433F', 0.42), dark(skin), 0.25)
  c.path(
    pen`M${mx - wide} ${my - 1}Q${mx - 4} ${my - 3.4} ${mx} ${my - 1.8}Q${mx + 4} ${my - 3.4} ${mx + wide} ${my - 1}Q${mx} ${my + 8.4} ${mx - wide} ${my - 1}Z`,
    lip,
    `fill-opacity="${look.beard && look.beard !== 'stubble' ? 0.8 : 0.72}"`,
  )
  c.strokes(
    pen`M${mx - wide - 1} ${my - 1.6}Q${mx} ${my + 4.2} ${mx + wide + 1} ${my - 1.6}`,
    mix(dark(skin), '#3A1418', 0.5),
    1.5,
    0.8,
  )
  if (look.age > 0.45)
    c.strokes(
      [-1, 1]
        .map((k) => pen`M${X + turn + k * 10} ${Y + 15}Q${X + turn + k * 17} ${Y + 21} ${X + turn + k * 16} ${Y + 28}`)
        .join(''),
      dark(skin),
      1.2,
      0.2 + look.age * 0.28,
    )
  if (isOld && look.hair !== 'wrap' && look.hair !== 'fringe')
    c.strokes(pen`M${X - 15 + turn} ${Y - 27}q15 -3 30 0M${X - 12 + turn} ${Y - 32}q12 -2 24 0`, dark(skin), 1, 0.3)
  if (look.beard && look.beard !== 'stubble')
    c.path(
      pen`M${mx - 15} ${my + 1}Q${mx - 9} ${my - 9} ${mx} ${my - 6.6}Q${mx + 9} ${my - 9} ${mx + 15} ${my + 1}Q${mx + 7} ${my - 3.6} ${mx} ${my - 3}Q${mx - 7} ${my - 3.6} ${mx - 15} ${my + 1}Z`,
      grad(head, hair),
    )
}

/** Round or square glasses. */
export function drawGlasses({ c, turn, X, Y, rx, look }: Head): void {
  const k = '#33292A'
  const y = Y - 2.5
  for (const q of [-1, 1] as const) {
    const x = X + turn + q * EYES
    if (look.glasses === 'round') c.ell(x, y, 11, 10.5, '#FFFFFF', `fill-opacity=".14" stroke="${k}" stroke-width="2"`)
    else
      c.add(
        pen`<rect x="${x - 12}" y="${y - 8}" width="24" height="17.5" rx="5" fill="#FFFFFF" fill-opacity=".12" stroke="${k}" stroke-width="2.3"/>`,
      )
    c.strokes(pen`M${x - 5} ${y + 4}l7 -9`, '#FFFFFF', 1.6, 0.5)
  }
  c.strokes(pen`M${X + turn - 4} ${y - 1.5}q4 -3 8 0`, k, 2)
  c.strokes([-1, 1].map((q) => pen`M${X + turn + q * 26} ${y - 2}L${X + q * (rx + 1)} ${y - 1}`).join(''), k, 2)
}
