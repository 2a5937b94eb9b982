import { describe, expect, it } from 'vitest'
import { contentLimits, variablesIn } from '#contract/content/content.rules.ts'
import { emailBodySchema } from '#contract/content/content.schemas.ts'
import { emailGroups, emailTemplates } from '#contract/content/emails/email-templates.rules.ts'
import { processorMsOf } from '../../../../scripts/test/processor-time.mjs'
import { findItem } from './content-catalog.ts'
import { parseEmail } from './email-text.ts'

const emails = emailGroups.flatMap(({ emails: group }) => Object.entries(group))
const approved = emailTemplates['email-guest-approved']
const body = (text: string) => ({ kind: 'email' as const, subject: 'A', heading: 'B', text, button: 'C' })
const messagesOf = (text: string) => parseEmail(approved, body(text)).issues.map(({ message }) => message)

it('every kind of email is in one group of the console', () => {
  expect(emails.map(([key]) => key).sort()).toEqual(Object.keys(emailTemplates).sort())
  for (const [key] of emails) expect(key).toMatch(/^email-[a-z-]{1,54}$/)
})

describe.each(emails)('the default of %s', (key, template) => {
  it('could be saved, and means the same as Markdown', () => {
    const saved = emailBodySchema.parse(findItem(key)?.default)
    const { text, issues } = parseEmail(template, saved)
    expect(issues).toEqual([])
    expect(text.blocks).toEqual(template.paragraphs.map((words) => ({ kind: 'paragraph', runs: [{ text: words }] })))
    expect(saved).toEqual(findItem(key)?.default)
  })
  it('names only what the console explains', () => {
    const { subject, heading, paragraphs, button = '' } = template
    const names = variablesIn([subject, heading, button, ...paragraphs].join(' '))
    expect(names.filter((name) => name !== 'siteName' && !(name in template.variables))).toEqual([])
  })
})

describe('a hostile text', () => {
  const fill = (piece: string) =>
    piece.repeat(Math.ceil(contentLimits.emailText / piece.length)).slice(0, contentLimits.emailText)
  it.each(['[', '[a](', '*', '**a*', '>', '{{', '{{a}} ', '&amp;', '- a\n', '<', '<a '].map((piece) => [piece, fill(piece)]))(
    'of %j is parsed in less than 50 ms',
    async (_piece, text) => expect(await processorMsOf(() => parseEmail(approved, body(text)))).toBeLessThan(50),
  )
})

it.each([
  ['# Hello', /has no headings/],
  ['1. ## Hello', /has no headings/],
  ['{{toString}} {{constructor}}', /no variable \{\{toString\}\}/],
  ['<b>Hello</b>', /Remove the HTML/],
  ['Hello <!-- x -->', /Remove the HTML/],
  ['[a](#b)', /a place on the same page/],
  ['[a](javascript:alert)', /This link cannot be used/],
  [Array.from({ length: 13 }, () => 'a').join('\n\n'), /at most 12 paragraphs/],
])('refuses %j', (text, reason) => {
  expect(messagesOf(text).join(' ')).toMatch(reason)
})

it('an email of an account links to pages of this site only', () => {
  const template = emailTemplates['email-password-code']
  const issuesOf = (text: string) => parseEmail(template, { ...body(text), button: '' }).issues
  expect(issuesOf('{{minutes}} [help](/help)')).toEqual([])
  for (const link of ['https://evil.example', 'mailto:eve@evil.example'])
    expect(issuesOf(`{{minutes}} [help](${link})`)).toEqual([
      { path: 'body.text', message: expect.stringMatching(/pages of this site/) },
    ])
})
