import { expect, it } from 'vitest'
import { createBackgroundErrors } from './background-errors.ts'

it('counts every failure of a task, and logs the first of a minute with the number since', () => {
  const lines: object[] = []
  let now = 1
  const background = createBackgroundErrors({ error: (fields, message) => lines.push({ ...fields, message }) }, () => now)
  const [words, ring] = [background.of('words'), background.of('ring')]
  expect([...background.counts()]).toEqual([
    ['words', 0],
    ['ring', 0],
  ])
  const error = new Error('away')
  for (let at = 0; at < 3; at += 1) words(error)
  ring(error)
  now += 60_000
  words(error)
  expect([...background.counts()]).toEqual([
    ['words', 4],
    ['ring', 1],
  ])
  const message = 'Background work failed'
  expect(lines).toEqual([
    { err: error, task: 'words', failures: 1, message },
    { err: error, task: 'ring', failures: 1, message },
    { err: error, task: 'words', failures: 3, message },
  ])
})
