import { describe, expect, it } from 'vitest'
import { findConformanceBreaches, readRows, titlesIn } from './check-conformance.mjs'

const source = `
test('adds up', () => {})
it.each([[1, 2], ['a)', 'b']])('%s of %s', () => {})
it.each<[string, number]>([['x', 1]])("takes %s's %i", () => {})
test.skip('rests', () => {})
`
const files = { 'contract/src/a.test.ts': source }
const read = (file) => files[file] ?? null
const row = (proof, id = 'S2-HOME-1') => `| ${id} | A thing | ${proof} |`

describe('the titles of a file', () => {
  it('are those of tests that run', () => {
    expect([...titlesIn(source)]).toEqual(['adds up', '%s of %s', "takes %s's %i"])
  })
})

describe('the table', () => {
  it('is read row by row, with several proofs', () => {
    const [first] = readRows(row('`a.test.ts`: one<br>`b.test.ts`: two'))
    expect(first?.proofs).toEqual([
      { file: 'a.test.ts', title: 'one' },
      { file: 'b.test.ts', title: 'two' },
    ])
  })

  it('is valid when every row names an existing test', () => {
    expect(findConformanceBreaches(row('`contract/src/a.test.ts`: adds up'), read)).toEqual([])
  })

  it.each([
    ['a row without a test', row(''), /has no test/],
    ['a test that is not there', row('`contract/src/a.test.ts`: subtracts'), /has no test 'subtracts'/],
    ['a test that is skipped', row('`contract/src/a.test.ts`: rests'), /has no test 'rests'/],
    ['a file that is not there', row('`contract/src/b.test.ts`: adds up'), /is not there/],
    ['a file that is not run', row('`contract/src/a.ts`: adds up'), /is no test/],
    [
      'an id that stands twice',
      `${row('`contract/src/a.test.ts`: adds up')}\n${row('`contract/src/a.test.ts`: adds up')}`,
      /stands twice/,
    ],
    ['a row that is none', '| S2-HOME-1 | only two |', /not a row/],
    ['a row beyond the specification without a test', row('', 'B2-CANCEL-1'), /has no test/],
    ['a row of another letter without a test', row('', 'W1-LANG-1'), /has no test/],
    ['an empty table', '', /no rows/],
  ])('refuses %s', (_, text, breach) => {
    expect(findConformanceBreaches(text, read).join('\n')).toMatch(breach)
  })
})
