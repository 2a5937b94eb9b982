import { describe, expect, test } from 'vitest'
import { pageTexts } from '../../../app/page-tests/page-texts.ts'
import { findAnswers, topicsOf } from './help-screen.tsx'

const topics = topicsOf(pageTexts.help.sections)

const questions = (typed: string) =>
  findAnswers(typed, topics).flatMap((topic) => topic.questions.map(({ question }) => question))

describe('findAnswers', () => {
  test.each(['', '   '])('%j shows every topic', (typed) => expect(findAnswers(typed, topics)).toBe(topics))
  test('wants every word, in any case, in question or answer', () => {
    expect(questions('PASSWORD forgot')).toEqual(['I forgot my password.'])
    expect(questions('refund')).toContain('When does the refund arrive?')
  })
  test('drops topics without a match', () => expect(findAnswers('zeppelin', topics)).toEqual([]))
  test('takes metacharacters as text', () => expect(findAnswers('.*', topics)).toEqual([]))
})

test('sections without questions are no topics', () => {
  expect(topics.map(({ id }) => id)).toEqual(['booking', 'paying', 'canceling', 'hosting', 'account'])
})
