import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findExceptions, findRefusals, listRefusals } from '../../build/texts/list-refusals.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const textsOf = (code: string): string[] => findRefusals(code, 'file.ts').map(({ message }) => message)

test.each([
  ["const problems = { closed: [409, 'Booking not found'] }", 'Booking not found'],
  [`throw new Refusal('limit_reached', \`You can hold \${most} stays.\`)`, 'You can hold {0} stays.'],
  ["throw refuseUntil('too_many', at, now, 'Wait a moment.')", 'Wait a moment.'],
  ["const name = z.string().min(1, 'Enter a name')", 'Enter a name'],
  ["const days = z.number({ error: 'Choose a day' })", 'Choose a day'],
  ["const issue = { path: 'to', message: isLate ? 'Choose an earlier day' : x }", 'Choose an earlier day'],
  [`const refuse = (days) => days > 3 && \`\${name} allows \${days} days\``, '{0} allows {1} days'],
  ["function refuse() { return first ?? 'These dates are over' }", 'These dates are over'],
  ["const atLeast = (message = 'Invalid ID.') => message", 'Invalid ID.'],
  ["export const missing = 'Choose a reason'", 'Choose a reason'],
  ["refused.color = 'Choose a color'", 'Choose a color'],
  ["const sentences = { account: 'You have tried too often.' }", 'You have tried too often.'],
])('%s has a message', (code, message) => {
  expect(textsOf(code)).toEqual([message])
})

test.each([
  "defineEndpoint({ summary: 'Books a stay', description: 'A stay is paid at once.' })",
  "z.number().describe('Milliseconds since the start.')",
  "throw new TypeError('This cannot happen.')",
  "log.warn({ id }, 'A job failed and is tried again.')",
  "const names = { cabin: 'Mountain cabin' }",
  "const codes = 'USD EUR'",
  "const read = () => { if (kind === 'Not a message') return null }",
  "save('settled')",
])('%s has none', (code) => {
  expect(textsOf(code)).toEqual([])
})

test('what a payment exception says is the detail of the function that raises it', () => {
  const raise = 'await raiseException(ctx, db, { key, detail })'
  expect(findExceptions(`const detail = \`Refund \${id} failed.\`; ${raise}`, 'file.ts')).toEqual(['Refund {0} failed.'])
  expect(findExceptions(`const detail = \`Refund \${id} failed.\``, 'file.ts')).toEqual([])
})

test('every name in the history of the settings can be translated', () => {
  const code = readFileSync(`${root}server/src/features/site/settings-changes.ts`, 'utf8')
  const names = [...code.matchAll(/: \['([^']+)', /g)].map(([, name = '']) => name)
  const known = listRefusals(root)
  const brands = ['Facebook', 'Instagram', 'X']
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !known.has(name) && !brands.includes(name))).toEqual([])
})
