import { HEIGHT, pen, WIDTH } from '../../paint/geometry.ts'
import type { Biome } from '../biome.ts'
import { ground, speckle } from '../ground.ts'

/** A skyline behind a sidewalk. */
export const city: Biome = {
  clouds: 'fair',
  path: '#B9B2A8',
  ground: '#B7AFA6',
  eye: 1.9,
  backdrop(c, env, r, horizon) {
    for (let i = 0; i < 3; i++)
      for (let x = -40; x < WIDTH; x += r.n(50, 104)) {
        const d = 0.74 - i * 0.18
        const w = r.n(54, 120)
        const h = r.n(110, 330) * (1 - i * 0.2)
        const k = r.pick(['#8E90A2', '#A58F86', '#8295A4', '#B39C8A'])
        const y = horizon - h
        c.rect(x, y, w, h + 90, c.down(env.far(k, d), env.far(k, d + 0.18), y, horizon))
        c.rect(env.side < 0 ? x + w * 0.62 : x, y, w * 0.38, h + 90, env.far(env.dark(k), d), 'fill-opacity=".4"')
        if (i && r.p(0.4)) c.rect(x + w * 0.3, y - 16, w * 0.22, 16, env.far(k, d))
        let lights = ''
        for (let yy = y + 14; yy < horizon; yy += 17)
          for (let xx = x + 8; xx < x + w - 8; xx += 14) if (r.p(0.08 + env.lamp * 0.3)) lights += pen`M${xx} ${yy}h5v8h-5Z`
        c.path(lights, env.lamp > 0.4 ? '#FFD793' : env.far('#E6F0F2', 0.2), pen`fill-opacity="${0.3 + i * 0.22}"`)
      }
  },
  floor(c, env, r, horizon, cam) {
    ground(c, env, r, horizon + 20, '#B9B2AA', '#A8A29B', 0)
    const strip = (z0: number, z1: number, k: string, o = 1) =>
      c.rect(-10, cam.groundY(z1), WIDTH + 20, cam.groundY(z0) - cam.groundY(z1), k, o < 1 ? `fill-opacity="${o}"` : '')
    strip(9.2, 400, c.down(env.mid('#C6BDB1'), env.mid('#CFC5B7'), horizon, cam.groundY(9.2)))
    let d = ''
    for (let i = -22; i < 24; i++) {
      const a = cam.point([i * 1.5, 0, 9.2])
      const b = cam.point([i * 1.5, 0, 16])
      d += pen`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
    }
    c.strokes(d, env.dark('#9C9286'), 1.2, 0.5)
    strip(8.9, 9.2, env.lit('#D8D0C4'))
    strip(8.7, 8.9, env.dark('#8E8880'))
    c.rect(-10, cam.groundY(8.7), WIDTH + 20, HEIGHT, c.down(env.mid('#7F7E82'), env.mid('#6C6B72'), cam.groundY(8.7), HEIGHT))
    speckle(c, r, cam.groundY(8.4), env.dark('#55545C'), 90, 0.3)
    if (env.snow) {
      strip(9.1, 400, env.mid('#F0F3F7'), 0.8)
      c.rect(-10, cam.groundY(8.9), WIDTH + 20, 22, env.lit('#FBFDFF'), 'fill-opacity=".9"')
    }
  },
  plants: { far: [], near: [], edge: ['oak', 7] },
}
