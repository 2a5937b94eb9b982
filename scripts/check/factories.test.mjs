import { expect, it } from 'vitest'
import { checkFactories } from './factories.mjs'

const PATH = 'server/src/features/trips/trips.ts'
const breaches = (text, stateful = {}, path = PATH) =>
  checkFactories([{ path, text, code: text, isTest: path.includes('.test.') }], stateful)

it('refuses a factory that is not in the list of objects with state', () => {
  const factory = 'export function createTrips(db: Database) { return { list: () => db } }'
  expect(breaches(factory)).toEqual([`${PATH}: createTrips makes no object with state, so its functions take the context`])
  expect(breaches('export const createTrips = (db: Database) => ({ db })')).toHaveLength(1)
  expect(breaches(factory, { createTrips: 'trips in memory' })).toEqual([])
  expect(breaches('', { createTrips: 'trips in memory' })).toEqual(['scripts/check/factories.mjs: createTrips is gone'])
})

it.each([
  'export async function createTrip(db: Database) { await db.insert() }',
  'export function createTrip(ctx: Ctx): Promise<Trip> { return ctx.db.insert() }',
  'function createTrips() { return {} }',
])('accepts what creates a record, and what is not exported: %s', (text) => {
  expect(breaches(text)).toEqual([])
})

it.each([
  'export interface TripsDependencies { db: Database }',
  'type Deps = { db: Database }',
  'export type Trips = ReturnType<typeof createTrips>',
])('refuses in a feature the description of a factory: %s', (text) => {
  expect(breaches(text)[0]).toMatch(/describes a factory/)
  expect(breaches(text, {}, 'server/src/platform/jobs/jobs.ts')).toEqual([])
})

it.each([
  'export const listTrips = (db: Database, id: string) => selectTrips(db, id)',
  'export function listTrips(db: Database): Promise<Trip[]> { return selectTrips(db) }',
  'export async function listTrips(db: Database) { await selectTrips(db) }',
])('refuses a function that only calls another one: %s', (text) => {
  expect(breaches(text)).toEqual([`${PATH}: listTrips only calls selectTrips`])
})

it.each([
  'export const listTrips = (db: Database, id: string) => selectTrips(id, db)',
  'export const listTrips = (db: Database) => selectTrips(db, 10)',
  'export const listTrips = (db: Database, id = 1) => selectTrips(db, id)',
  'export const listTrips = (db: Database) => db.select(db)',
  'let act = () => {}\nexport const pass = (point: Point) => act(point)',
  'const listTrips = (db: Database) => selectTrips(db)',
])('accepts a function that gives other arguments, calls a method or what can be replaced: %s', (text) => {
  expect(breaches(text)).toEqual([])
})

it('reads no tests and no other folders', () => {
  const text = 'export const createTrips = () => ({})'
  expect(breaches(text, {}, 'server/src/features/trips/trips.test.ts')).toEqual([])
  expect(breaches(text, {}, 'web/src/features/trips/trips.ts')).toEqual([])
})
