import { describe, expect, test } from 'vitest'
import { findAnswers, helpTopics } from './help-topics.ts'

const questions = (typed: string) => findAnswers(typed).flatMap((topic) => topic.answers.map(({ question }) => question))

describe('findAnswers', () => {
  test.each(['', '   '])('%j shows every topic', (typed) => expect(findAnswers(typed)).toBe(helpTopics))
  test('wants every word, in any case, in question or answer', () => {
    expect(questions('PASSWORD forgot')).toEqual(['I forgot my password.'])
    expect(questions('refund')).toContain('When does the refund arrive?')
  })
  test('drops topics without a match', () => expect(findAnswers('zeppelin')).toEqual([]))
  test('takes metacharacters as text', () => expect(findAnswers('.*')).toEqual([]))
})
