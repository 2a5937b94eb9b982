import { describe, expect, it } from 'vitest'
import { metersToPixels, toPixels } from './mercator.ts'
import { describePlace, movePin, roundPlace } from './pin-moves.ts'
import { rankStep, readTowns } from './style/read-towns.ts'

const asheville = { latitude: 35.5951, longitude: -82.5515 }

describe('movePin', () => {
  it.each([
    ['ArrowUp', 0, -4],
    ['ArrowDown', 0, 4],
    ['ArrowLeft', -4, 0],
    ['ArrowRight', 4, 0],
  ])('%s moves it by four pixels', (key, x, y) => {
    const zoom = 12
    const moved = movePin(asheville, key, zoom, false)
    const [from, to] = [toPixels(asheville, zoom), toPixels(moved ?? asheville, zoom)]
    expect(to.x - from.x).toBeCloseTo(x, 0)
    expect(to.y - from.y).toBeCloseTo(y, 0)
  })
  it('goes ten times as far with Shift and leaves other keys alone', () => {
    const east = (isFast: boolean) => (movePin(asheville, 'ArrowRight', 10, isFast)?.longitude ?? 0) - asheville.longitude
    expect(east(true) / east(false)).toBeCloseTo(10, 1)
    expect(movePin(asheville, 'Enter', 10, false)).toBeNull()
  })
})

describe('places', () => {
  it('have five decimals and stay in the world', () => {
    expect(roundPlace({ latitude: 35.123456789, longitude: 190.5 })).toEqual({ latitude: 35.12346, longitude: -169.5 })
    expect(roundPlace({ latitude: 89, longitude: -180 })).toEqual({ latitude: 85, longitude: -180 })
    expect(describePlace(asheville)).toBe('35.59510, -82.55150')
  })
  it('are measured as the map draws them', () => {
    expect(toPixels({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 })
    expect(metersToPixels(40_075_017, 0, 0)).toBeCloseTo(512)
  })
})

describe('readTowns', () => {
  it('ranks a part after an empty line below the whole part before it, each from its own start', () => {
    const { features } = readTowns('Asheville\t3560\t-8255\n\nBoone\t3622\t-8168\nTodd\t9\t8')
    expect(features.map(({ properties }) => properties.rank)).toEqual([0, rankStep, rankStep + 1])
    expect(features[2]?.geometry.coordinates).toEqual([-81.6, 36.31])
  })
  it('adds up the ways from town to town', () => {
    const { features } = readTowns('Asheville\t3560\t-8255\nBoone\t62\t87', 5)
    expect(features.map(({ properties, geometry }) => [properties.name, properties.rank, geometry.coordinates])).toEqual([
      ['Asheville', 5, [-82.55, 35.6]],
      ['Boone', 6, [-81.68, 36.22]],
    ])
  })
})
