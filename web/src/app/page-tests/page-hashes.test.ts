import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { makeTexts } from '../../lib/texts/texts.tsx'
import { renderFilled } from './filled-page.ts'
import { textAnswers } from './page-texts.ts'
import { sampleNow } from './sample-answers.ts'
import { everyPage } from './sample-api.ts'
import { owner } from './samples.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }))
afterAll(() => void vi.useRealTimers())

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*'
/** What differs from one run, place or release to the next: dates and times, identifiers of elements, looks. */
const left: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '<$1>'],
  [/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, ''],
  [/ (?:class|style|id|for|aria-(?:controls|describedby|labelledby)|nonce)="[^"]*"/g, ''],
  [/\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?/g, 'DATE'],
  [/\d{1,2}:\d\d(?:\s[AP]M)?(?:\s(?:UTC|GMT)(?:[+−-]\d+)?)?/g, 'TIME'],
  [new RegExp(`(?:${weekday}, )?${month} \\d{1,2}(?:, \\d{4})?|\\b(?:yesterday|today|tomorrow)(?=,)`, 'gi'), 'DATE'],
]

const hashOf = (html: string): string => {
  const plain = left.reduce((text, [pattern, put]) => text.replace(pattern, put), html)
  return createHash('sha256').update(plain).digest('hex').slice(0, 16)
}

/** After a change that is meant: `npx vitest run --project unit page-hashes -u`, whose diff names the pages. */
test('every page in English reads as in the table of hashes', async () => {
  const answers = { ...textAnswers, [sessionEndpoints.getCurrentUser.path]: owner }
  const texts = makeTexts('en')
  const lines: string[] = []
  for (const path of everyPage) lines.push(`${hashOf((await renderFilled(path, { texts, answers })).html)} ${path}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('page-hashes.txt')
})
