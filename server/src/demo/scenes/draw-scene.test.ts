import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { sceneKinds, sceneViews } from './scene-kinds.ts'

describe('drawing a scene', () => {
  it.each(sceneKinds)('draws every view of a %s twice to the same bytes and without an invalid number', (kind) => {
    for (const view of sceneViews) {
      const first = drawScene({ kind, seed: 'tern', view })
      expect(drawScene({ kind, seed: 'tern', view })).toBe(first)
      expect(first).toMatch(/^<svg [^>]+viewBox="0 0 1200 800"/)
      expect(first).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('draws another picture for another seed', () => {
    const pictures = ['a', 'b', 'c', 'd'].map((seed) => drawScene({ kind: 'cabin', seed }))
    expect(new Set(pictures).size).toBe(4)
  })

  it('obeys what the caller fixes', () => {
    const winter = drawScene({ kind: 'cottage', seed: 1, season: 'winter', time: 'day', variant: 0 })
    const summer = drawScene({ kind: 'cottage', seed: 1, season: 'summer', time: 'day', variant: 0 })
    expect(winter).not.toBe(summer)
    expect(drawScene({ kind: 'beach', seed: 1, box: '0 0 600 400' })).toContain('viewBox="0 0 600 400"')
  })

  it('has not drifted: pictures already published keep their look', () => {
    const all = sceneKinds.flatMap((kind) => sceneViews.map((view) => drawScene({ kind, seed: 'porch', view }))).join('')
    expect(createHash('sha256').update(all).digest('hex')).toMatchInlineSnapshot(
      `"baaa03af4a58addb7947f2ce0d1133856c8203f3353a2def8b9fd20dd801c156"`,
    )
  })
})
