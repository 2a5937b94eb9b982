import type { Vec } from '../../paint/light.ts'
import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#9A6B45', '#86593A']
const MORE_WALLS = ['#B08558', '#6E4E3A', '#A39480']

/** A stone ground floor, a balcony with flowers under a wide roof. */
export const chalet: Model = {
  size: 12,
  height: 8.6,
  door: [0, -2.6],
  draw(k) {
    const wood = k.tone(WALLS, MORE_WALLS)
    const w = 4.7
    const dark = '#6B472E'
    const b = k.walls(-w, w, 0, 2.8, 0, 7, '#CFC6B6', 'stone')
    const u = k.walls(-w - 0.2, w + 0.2, 2.8, 5.6, -0.2, 7.2, wood, 'board')
    const g = k.gable(-w - 0.2, w + 0.2, -0.2, 7.2, 5.6, 2.7, 'z', roofTones.shake, 'roof', {
      wall: wood,
      wallMaterial: 'batten',
      over: 1.1,
      rake: 1.3,
      thickness: 0.28,
      edge: '#8A5D3B',
    })
    k.deck(-w - 0.2, w + 0.2, -1.5, -0.2, 2.85, '#8A6140', 0.2)
    k.rail(-w - 0.1, -1.42, w + 0.1, -1.42, 2.85, dark, { step: 0.2 })
    for (const x of [-4.4, -1.6, 1.6, 4.4] as const) k.box(x - 0.09, x + 0.09, 2.4, 2.85, -1.4, 0, dark, { plain: true })
    {
      const f = k.box(-w, w, 3.35, 3.6, -1.72, -1.5, '#7A4E38', { plain: true }).front
      const at = (n: number, tone: string, y: number) => {
        const l: Vec[][] = []
        for (let i = 0; i < n; i++) l.push(f.quad(k.r.n(0, f.w - 0.2), y + k.r.n(-0.04, 0.1), k.r.n(0.12, 0.24), 0.14))
        f.fill(l, tone)
      }
      at(60, k.env.mid('#5E8F52'), 0.1)
      if (!k.env.snow) at(60, k.env.lit('#D9483F'), 0.13)
    }
    for (const x of [0.9, 3.2, 5.5, 7.5] as const)
      k.window(u.front, x, 0.75, 1.2, 1.4, { shutters: x > 1 && x < 7 ? null : '#3F6B52', frame: '#EFE4CC' })
    k.window(g[0], 4.1, 0.5, 1.6, 1.1, { cols: 2, rows: 1, frame: '#EFE4CC' })
    k.door(b.front, 4.1, 0, 1.15, 2.15, '#2F5E52', { glass: true, frame: '#EFE4CC' })
    k.lantern(b.front, 5.65, 1.75)
    k.window(b.front, 1.1, 0.8, 1.5, 1.2, { cols: 3, frame: '#EFE4CC' })
    k.window(b.front, 6.7, 0.8, 1.5, 1.2, { cols: 3, frame: '#EFE4CC' })
    for (const f of [u.left, u.right] as const) {
      k.window(f, 1, 0.75, 1.2, 1.3, { frame: '#EFE4CC' })
      k.window(f, 4.6, 0.75, 1.2, 1.3, { frame: '#EFE4CC' })
    }
    for (const f of [b.left, b.right] as const) k.window(f, 2.8, 0.8, 1.2, 1.2, { frame: '#EFE4CC' })
    k.chimney(-2.2, 4.6, 6, 9, 0.9, '#9A9086')
    k.woodpile(1.6, 3.4, -0.5)
    k.surfboard(-1.5, -0.35, 0, 1.75, '#D9483F', '#F4EBD8', 0.22)
    k.surfboard(-1.9, -0.35, 0, 1.75, '#E8B54D', '#F4EBD8', 0.22)
  },
}
