import { expect, test } from 'vitest'
import { demoWorlds } from '../../../server/src/demo/worlds/demo-worlds.ts'
import { looks } from '../plan/looks.ts'
import { drawPortrait } from './draw-portrait.ts'
import { hairStyles } from './look.ts'

test('every person of the demo world has a distinct portrait, and no one else does', () => {
  const people = Object.values(demoWorlds).flatMap((world) => world.people)
  expect(Object.keys(looks).sort()).toEqual([...new Set(people.map(({ key, face = key }) => face))].sort())
  const portraits = Object.entries(looks).map(([key, look]) => drawPortrait(key, look))
  expect(new Set(portraits).size).toBe(portraits.length)
  for (const portrait of portraits) {
    expect(portrait).toMatch(/^<svg [^>]+viewBox="31 24 178 178"/)
    expect(portrait).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('people differ in skin and hair', () => {
  expect(new Set(Object.values(looks).map(({ skin }) => skin)).size).toBeGreaterThanOrEqual(7)
  expect(new Set(Object.values(looks).map(({ hair }) => hair))).toEqual(new Set(hairStyles))
})

test('the same person keeps their face', () => {
  for (const [key, look] of Object.entries(looks)) expect(drawPortrait(key, look)).toBe(drawPortrait(key, look))
})
