import { expect, it } from 'vitest'
import { checkShortFiles } from './short-files.mjs'

const file = (path, imports = [], { lines = 20, text = '' } = {}) => ({
  path: `web/src/${path}`,
  lines,
  text,
  isTest: path.includes('.test.'),
  imports: imports.map((target) => ({
    target: `web/src/${target.replace('lazily ', '')}`,
    isType: false,
    isLazy: target.startsWith('lazily '),
  })),
})
const screen = 'features/trips/screen.tsx'
const row = 'features/trips/row.tsx'
const breaches = (...files) => checkShortFiles(files, ['web/src'])

it('refuses a short file that one file of its feature imports', () => {
  expect(breaches(file(screen, [row]), file(row))).toEqual([
    'web/src/features/trips/row.tsx: 20 lines that only web/src/features/trips/screen.tsx imports, so they are part of it',
  ])
})

it.each([
  ['a second importer', [file(screen, [row]), file('features/trips/list.tsx', [row]), file(row)]],
  ['an importer of another feature', [file('features/home/screen.tsx', [row]), file(row)]],
  ['no importer', [file(row)]],
  ['a role', [file(screen, ['features/trips/trips.emails.ts']), file('features/trips/trips.emails.ts')]],
  ['the entry of a process as importer', [file('features/trips/trips-main.ts', [row]), file(row)]],
  ['45 lines', [file(screen, [row]), file(row, [], { lines: 45 })]],
])('accepts a file with %s', (_, files) => {
  expect(breaches(...files)).toEqual([])
})

it('counts no test, neither as importer nor as file', () => {
  const test = file('features/trips/row.test.ts', [row, 'app/page-tests/samples.ts'])
  expect(breaches(file(screen, [row]), file(row), test)).toHaveLength(1)
  expect(
    breaches(test, file('app/page-tests/fixture.ts', ['app/page-tests/samples.ts']), file('app/page-tests/samples.ts')),
  ).toEqual([])
})

it('accepts a chunk whose first comment says why it is one', () => {
  const withText = (text) => [file(screen, [`lazily ${row}`]), file(row, [], { text })]
  expect(breaches(...withText('// A chunk of its own: rows load when the list opens.\nimport x'))).toEqual([])
  expect(breaches(...withText('/** A row. */'))[0]).toMatch(/says why/)
  expect(breaches(...withText('// A chunk of its own:\nimport x'))[0]).toMatch(/says why/)
})

it('knows no other root', () => {
  expect(checkShortFiles([file(screen, [row]), file(row)], ['server/src'])).toEqual([])
})
