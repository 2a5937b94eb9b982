import { describe, expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { findAnswers, helpTopicsOf } from './help-topics.ts'

const topics = helpTopicsOf(defaultSiteSettings)

const questions = (typed: string) => findAnswers(typed, topics).flatMap((topic) => topic.answers.map(({ question }) => question))

describe('findAnswers', () => {
  test.each(['', '   '])('%j shows every topic', (typed) => expect(findAnswers(typed, topics)).toBe(topics))
  test('wants every word, in any case, in question or answer', () => {
    expect(questions('PASSWORD forgot')).toEqual(['I forgot my password.'])
    expect(questions('refund')).toContain('When does the refund arrive?')
  })
  test('has the fees and times of the settings', () => {
    const own = helpTopicsOf({ ...defaultSiteSettings, guestFeePercent: 12.5, holdMinutes: 30 })
    expect(JSON.stringify(own)).toContain('our service fee of 12.5%')
    expect(JSON.stringify(own)).toContain('for 30 minutes')
  })
  test('drops topics without a match', () => expect(findAnswers('zeppelin', topics)).toEqual([]))
  test('takes metacharacters as text', () => expect(findAnswers('.*', topics)).toEqual([]))
})
