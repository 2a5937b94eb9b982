import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { personSeeds } from '../world/people.ts'
import { looks } from '../world/portraits.ts'
import { drawPortrait } from './draw-portrait.ts'
import { hairStyles } from './portrait-parts.ts'

test('every person of the demo world has a distinct portrait, and no one else does', () => {
  expect(Object.keys(looks).sort()).toEqual(personSeeds.map(({ key }) => key).sort())
  const portraits = Object.entries(looks).map(([key, look]) => drawPortrait(key, look))
  expect(new Set(portraits).size).toBe(portraits.length)
  for (const portrait of portraits) {
    expect(portrait).toMatch(/^<svg [^>]+viewBox="44 32 312 312"/)
    expect(portrait).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('people differ in skin and hair', () => {
  expect(new Set(Object.values(looks).map(({ skin }) => skin)).size).toBe(7)
  expect(new Set(Object.values(looks).map(({ hair }) => hair))).toEqual(new Set(hairStyles))
})

test('portraits have not drifted: the same person keeps their face', () => {
  const all = Object.entries(looks).map(([key, look]) => drawPortrait(key, look))
  expect(createHash('sha256').update(all.join('')).digest('hex')).toMatchInlineSnapshot(
    `"78c14c2585101b3250e3aaebdfa79e78fa585a8667fa277ab71c45e98ce21a1f"`,
  )
})
