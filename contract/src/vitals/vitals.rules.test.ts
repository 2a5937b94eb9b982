import { expect, test } from 'vitest'
import { vitalsEndpoints } from './vitals.endpoints.ts'
import { groupOfPath, pageGroups } from './vitals.rules.ts'

test.each([
  ['/', 'home'],
  ['/properties', 'search'],
  ['/property/7', 'property'],
  ['/trips/12', 'trip'],
  ['/admin/people/9', 'console'],
  ['/listings/3/calendars', 'hosting'],
  ['/no/such/page', 'other'],
  ['/constructor', 'other'],
  ['/__proto__/x', 'other'],
  ['nonsense', 'other'],
])('the page %s counts as %s', (path, group) => {
  expect(groupOfPath(path)).toBe(group)
  expect(pageGroups).toContain(groupOfPath(path))
})

const { body } = vitalsEndpoints.reportVitals
const figure = (changes: object = {}) => ({ page: 'home', name: 'LCP', value: 1_200, ...changes })

test('a report holds one to ten figures within their bounds', () => {
  expect(body.safeParse({ figures: [figure()] }).success).toBe(true)
  expect(body.safeParse({ figures: [figure({ name: 'CLS', value: 10 })] }).success).toBe(true)
  for (const figures of [
    [],
    Array(11).fill(figure()),
    [figure({ value: -1 })],
    [figure({ value: 60_001 })],
    [figure({ value: Number.NaN })],
    [figure({ name: 'CLS', value: 11 })],
    [figure({ page: '/property/7' })],
    [figure({ name: 'toString' })],
    [figure({ path: '/property/7' })],
  ])
    expect(body.safeParse({ figures }).success, JSON.stringify(figures).slice(0, 80)).toBe(false)
  expect(body.safeParse({ figures: [figure()], user: 1 }).success).toBe(false)
})
