import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rootDir } from '../../run-command.mjs'
import { featuresOf, listFeatures, readChoice, testsOf } from './choice.mjs'

const table = JSON.parse(readFileSync(new URL('./features-of-flows.json', import.meta.url), 'utf8'))

describe('what npm test is asked for', () => {
  it('is everything, features, or what changed', () => {
    expect(readChoice([])).toEqual({ features: [], changedSince: null })
    expect(readChoice(['bookings', 'desk'])).toEqual({ features: ['bookings', 'desk'], changedSince: null })
    expect(readChoice(['--changed'])).toEqual({ features: [], changedSince: 'HEAD' })
    expect(readChoice(['--changed=main'])).toEqual({ features: [], changedSince: 'main' })
  })

  it('is refused with the known names when it names something else', () => {
    expect(() => readChoice(['bokings'])).toThrow(/There is no feature 'bokings'.*Features: .*\bbookings\b/s)
    expect(() => readChoice(['--quick'])).toThrow(/There is no option '--quick'.*Options: --changed/s)
    expect(() => readChoice(['--changed', 'desk'])).toThrow('name no feature beside it')
  })
})

describe('the tests of a feature', () => {
  it('are in its folders and in the flows through it', () => {
    const { unit, components, api, flows } = testsOf(['bookings'])
    expect(unit).toContain('contract/src/bookings/')
    expect(components).toEqual(['web/src/features/bookings/'])
    expect(api).toEqual(['server/test/bookings/'])
    expect(flows).toContain('e2e/flows/guests/booking.spec.ts')
  })

  it('are found by the files that changed', () => {
    const files = ['server/src/features/desk/desk.routes.ts', 'web/src/features/bookings/screens/trip-screen.tsx', 'README.md']
    expect(featuresOf(files)).toEqual(['desk', 'bookings'])
  })

  it('name every flow, and no flow or feature that is not there', () => {
    const flows = readdirSync(join(rootDir, 'e2e/flows'), { recursive: true }).filter((name) => name.endsWith('.spec.ts'))
    expect(Object.keys(table).toSorted()).toEqual(flows.toSorted())
    for (const name of Object.values(table).flat()) {
      const folders = ['contract/src', 'server/src/features', 'web/src/features', 'server/test'].map((each) => `${each}/${name}`)
      expect(
        folders.some((folder) => existsSync(join(rootDir, folder))),
        name,
      ).toBe(true)
    }
    const named = new Set(Object.values(table).flat())
    const pages = readdirSync(join(rootDir, 'web/src/features'))
    // No flow opens the page of exports.
    expect(pages.filter((name) => !named.has(name))).toEqual(['exports'])
    expect(listFeatures()).toEqual(expect.arrayContaining(['auth', 'bookings', 'search', 'simulator']))
  })
})
