import type { Model } from '../model.ts'

const WALLS = ['#B9B0A2', '#A8A49C', '#D8D4C8', '#A9B8BE']
const MORE_WALLS = ['#E4DCC4', '#8FA6A2']

/** Shingles, three dormers, shutters and hydrangeas. */
export const capecod: Model = {
  size: 11,
  height: 6.8,
  door: [0, -1.4],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const trim = '#FBF8F0'
    const shutters = '#3F6080'
    const w = 4.6
    k.box(-w, w, 0, 0.35, 0, 5.8, '#9A9086')
    const s = k.walls(-w, w, 0.35, 3, 0, 5.8, wall, 'shingle')
    k.gable(-w, w, 0, 5.8, 3, 3, 'x', '#6B655F', 'roof', {
      wall,
      wallMaterial: 'shingle',
      edge: trim,
      over: 0.3,
      rake: 0.2,
    })
    const e = k.walls(w, w + 2.8, 0.35, 2.6, 0.9, 5, wall, 'shingle')
    k.gable(w, w + 2.8, 0.9, 5, 2.6, 1.8, 'x', '#6B655F', 'roof', { wall, wallMaterial: 'shingle', edge: trim, over: 0.3 })
    k.door(s.front, 4.05, 0, 1.1, 2.1, '#B4412F', { frame: trim })
    k.lantern(s.front, 5.45, 1.7)
    for (const u of [0.8, 2.4, 5.85, 7.4] as const) k.window(s.front, u, 0.75, 0.95, 1.4, { rows: 3, shutters, box: '#F2F0F6' })
    k.dormer(-2.4, 0.7, 2.4, 3.9, 1.5, 1.15, 0.75, wall, '#6B655F', 'roof', { frame: trim })
    k.dormer(2.4, 0.7, 2.4, 3.9, 1.5, 1.15, 0.75, wall, '#6B655F', 'roof', { frame: trim })
    k.dormer(0, 0.7, 2.4, 3.9, 1.5, 1.15, 0.75, wall, '#6B655F', 'roof', { frame: trim })
    k.window(e.front, 0.8, 0.7, 1.2, 1.2, { frame: trim })
    k.window(s.left, 1, 0.8, 1, 1.3, { frame: trim })
    k.window(s.left, 3.6, 0.8, 1, 1.3, { frame: trim })
    k.window(e.right, 1.4, 0.7, 1.1, 1.2, { frame: trim })
    k.chimney(0.3, 2.9, 5.2, 7.3, 1, '#A5604A', 'brick')
    k.box(-0.9, 0.9, 0, 0.22, -0.9, 0, '#A79E94')
    for (let i = 0; i < 8; i++)
      if (Math.abs(i - 3.5) > 0.9) k.plant('shrub', -4.1 + i * 1.18, -0.45, 0.85, '#5F8A5E', i % 3 ? '#7D97D2' : '#C9B4DE')
    k.bike(3.6, -1.6, 0, '#C85A3C')
  },
}
