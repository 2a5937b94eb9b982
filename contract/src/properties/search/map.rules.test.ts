import { describe, expect, it } from 'vitest'
import { mapSearchSchema, parseBbox, writeBbox } from './map.rules.ts'

describe('the box of a map', () => {
  it.each([
    ['-98.5,39,-90,41.25', { west: -98.5, south: 39, east: -90, north: 41.25 }],
    ['170,-20,-170,20', { west: 170, south: -20, east: -170, north: 20 }],
    ['0,0,0,0', { west: 0, south: 0, east: 0, north: 0 }],
  ])('reads %s', (text, box) => {
    expect(parseBbox(text)).toEqual(box)
  })

  it.each([
    undefined,
    '',
    '1,2,3',
    '1,2,3,4,5',
    '1,2,3,x',
    '1.,2,3,4',
    'x1,2,3,4',
    '1,2,3,4x',
    '1e3,2,3,4',
    ' 1,2,3,4',
    '--1,2,3,4',
  ])('rejects %j as a box', (text) => {
    expect(parseBbox(text)).toBeNull()
  })

  it('has a precision of about ten meters and no negative zero, and reads what it wrote', () => {
    const text = writeBbox({ west: -98.579_54, south: -0.000_01, east: 12, north: 41.123_46 })
    expect(text).toBe('-98.5795,0,12,41.1235')
    expect(parseBbox(text)).toEqual({ west: -98.5795, south: 0, east: 12, north: 41.1235 })
  })
})

describe('the query of the map', () => {
  it.each([
    ['7.5', 7.5],
    ['0', 0],
    ['24', 24],
    ['25', undefined],
    ['-1', undefined],
    ['near', undefined],
  ])('reads zoom %s as %s', (zoom, read) => {
    expect(mapSearchSchema.parse({ zoom }).zoom).toBe(read)
  })

  it('has no sort, page or view', () => {
    expect(mapSearchSchema.parse({ sort: 'price', view: 'map', limit: '3', cursor: 'x', guests: '2' })).toEqual({ guests: 2 })
  })
})
