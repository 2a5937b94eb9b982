import { expect, it } from 'vitest'
import { factoriesOf, importedOnce, looseTypesOf, percentile, sizeOf } from './figures.mjs'

const file = (path, { text = '', lines = 10, imports = [] } = {}) => ({
  ...{ path, text, code: text, lines, isTest: false },
  imports: imports.map((target) => ({ target, isType: false, isLazy: false })),
})

it('finds the median and the 90th percentile', () => {
  const ten = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5]
  expect([percentile(ten, 0.5), percentile(ten, 0.9), percentile([], 0.5)]).toEqual([5, 9, 0])
  expect(sizeOf([file('a.ts'), file('b.ts', { lines: 30 })])).toEqual({ files: 2, lines: 40, median: 10, most: 30 })
})

it('counts the files of exactly one importer', () => {
  const one = file('one.ts', { imports: ['shared.ts', 'own.ts', 'own.ts'] })
  expect(importedOnce([one, file('two.ts', { imports: ['shared.ts'] }), file('shared.ts'), file('own.ts')])).toEqual(['own.ts'])
})

it('counts any and casts, but neither `as const` nor words in text', () => {
  const text = "const a: any = 'as any' as string\nconst b = [1] as const\nimport { x as y } from 'any'"
  expect(looseTypesOf([file('a.ts', { text }), file('b.mjs', { text: 'not typed' })])).toEqual({ any: 1, casts: 1 })
})

it('names the exported factories', () => {
  const text =
    'export function createClock() {}\nfunction createOwn() {}\nexport const createPool = () => 1\nexport const created = 1'
  expect(factoriesOf([file('a.ts', { text })])).toEqual(['createClock', 'createPool'])
})
