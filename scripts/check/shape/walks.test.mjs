import { expect, it } from 'vitest'
import { findBreaks } from './walks.mjs'

const file = (path, code, imports = []) => ({
  path,
  text: code,
  code,
  isTest: false,
  imports: imports.map((target) => ({ target, isType: false, isLazy: false })),
})
const sources = [
  file('a/routes.ts', "import { pay } from './pay.ts'\nexport const routes = () => pay()", ['a/pay.ts']),
  file('a/pay.ts', "import { hold } from './hold.ts'\nconst take = () => hold()\nexport const pay = () => take()", ['a/hold.ts']),
  file('a/hold.ts', "export const hold = () => ({ kind: 'mail.send' })"),
  file('b/jobs.ts', "export const run = () => 'mail.send'"),
]
const files = new Map(sources.map((each) => [each.path, each]))
const routes = { file: 'a/routes.ts', follow: ['routes'] }
const pay = { file: 'a/pay.ts', follow: ['pay'] }
const hold = { file: 'a/hold.ts', follow: ['hold'] }
const breaks = (steps, leaves = {}) => findBreaks({ story: '', goal: 3, home: ['a/'], leaves, steps }, files)

it('accepts files that earlier ones import, and one reached by the kind of a job', () => {
  expect(breaks([routes, pay, hold, { file: 'b/jobs.ts', follow: ['run'], by: 'mail.send' }])).toEqual([])
})

it.each([
  ['a file that does not exist', [routes, pay, hold, { file: 'a/gone.ts', follow: [] }], 'a/gone.ts does not exist'],
  ['a file that no earlier one imports', [routes, hold, pay], 'no earlier file imports a/hold.ts'],
  ['a function that is not there', [routes, pay, { ...hold, follow: ['hold', 'let'] }], 'a/hold.ts does not declare let'],
  ['a word that is not shared', [routes, pay, hold, { file: 'b/jobs.ts', follow: ['run'], by: 'run' }], 'do not share "run"'],
  ['a file twice', [routes, pay, hold, pay], 'a/pay.ts is entered twice'],
])('refuses %s', (_, steps, words) => {
  expect(breaks(steps).join()).toContain(words)
})

it('refuses a file at home that is called and not entered, unless it is a leaf', () => {
  expect(breaks([routes, pay])).toEqual(['a/hold.ts is called and not entered'])
  expect(breaks([routes, pay], { 'a/hold.ts': 'another story' })).toEqual([])
  expect(breaks([routes, pay], { 'a/gone.ts': 'another story', 'a/hold.ts': 'another story' })).toEqual([
    'a/gone.ts does not exist',
  ])
})
