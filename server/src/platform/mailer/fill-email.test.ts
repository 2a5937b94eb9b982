import { describe, expect, test } from 'vitest'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import { processorMsOf } from '../../../../scripts/test/processor-time.mjs'
import { emailOf } from './email.ts'
import { fillEmail, hasEveryValue } from './render-email.ts'

const site = { name: 'Porchlight', tagline: 'Stay', brandColor: '#123456', accentColor: '#654321' }
const fill = (words: EmailText, facts: Parameters<typeof fillEmail>[1]) => fillEmail(words, facts, site)

const text = (given: Partial<EmailText> = {}): EmailText => ({
  subject: 'About {{place}}',
  heading: 'Hello {{guestName}}',
  blocks: [{ kind: 'paragraph', runs: [{ text: 'You are at {{place}}.' }] }],
  button: 'Open {{place}}',
  ...given,
})
const paragraph = (words: string) => text({ blocks: [{ kind: 'paragraph', runs: [{ text: words }] }] })
const linesOf = (words: string, values: Record<string, string | null | string[]>) =>
  fill(paragraph(words), { values: { place: 'A', guestName: 'B', ...values } })
    .text.split('\n\n')
    .slice(1, -1)

describe('a value', () => {
  test.each([
    '<script>alert(1)</script>',
    '**bold** [a](javascript:alert(1))',
    '"><img src=x onerror=alert(1)>',
    '{{guestName}} {{siteName}}x',
    '$& $1 $`',
    '\u202e<b>',
  ])('stays text in every part of the email: %s', (place) => {
    const mail = fill(text(), { values: { place, guestName: 'Ada' }, url: 'https://rentals.example' })
    expect(mail.text).toContain(`You are at ${place}.`)
    expect(mail.text).toContain(`Open ${place}:`)
    expect(mail.html).not.toMatch(/<(script|img|b|strong|em)\b/)
    expect(mail.html.match(/href="[^"]*"/g)).toEqual(['href="https://rentals.example"'])
    expect(mail.subject).toBe(`About ${place}`)
  })

  test('cannot start a second line of the header', () => {
    const place = 'A\r\nBcc: eve@example.org\n\nBody'
    expect(fill(text(), { values: { place, guestName: '' } }).subject).toBe('About A Bcc: eve@example.org Body')
  })

  test('of a hundred thousand characters is filled in within 50 ms', async () => {
    const values = { place: '{{place}} <a'.repeat(10_000), guestName: '* ['.repeat(40_000) }
    const words = '{{place}} {{guestName}} '.repeat(150)
    expect(await processorMsOf(() => linesOf('{{place}} {{guestName}}', values))).toBeLessThan(50)
    expect(linesOf(words, { place: 'x', guestName: 'y' })[0]).toHaveLength(150 * 4)
  })
})

test('a variable without a value goes with the space before it, or with its whole paragraph', () => {
  expect(linesOf('Answer the request {{by}}. Thanks', { by: '' })).toEqual(['Answer the request. Thanks'])
  expect(linesOf('Reason: {{reason}}', { reason: null })).toEqual([''])
  expect(linesOf('{{note}}', { note: '' })).toEqual([''])
  expect(linesOf('Since {{neverQueued}}', {})).toEqual([''])
  const list = text({ blocks: [{ kind: 'points', isNumbered: false, items: [[{ text: 'A {{x}}' }], [{ text: 'B' }]] }] })
  expect(fill(list, { values: { x: null } }).text).toContain('\n\n- B\n\n')
})

test('several paragraphs stand where their variable stands', () => {
  expect(linesOf('{{messages}}', { messages: ['One\nline', '**Two**'] })).toEqual(['One\nline', '**Two**'])
})

test('marks, lists and links reach both forms of the email', () => {
  const mail = fill(
    text({
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            { text: 'Bring ' },
            { text: '{{guestName}}', mark: 'strong' },
            { text: ' and read ' },
            { text: 'the rules', href: 'https://rentals.example/help?a=1&b="2"' },
            { text: '.' },
          ],
        },
        { kind: 'points', isNumbered: true, items: [[{ text: 'Key' }], [{ text: 'Door', mark: 'emphasis' }]] },
      ],
    }),
    { values: { place: 'A', guestName: 'Ada & Bo' } },
  )
  expect(mail.html).toContain('<strong>Ada &amp; Bo</strong>')
  expect(mail.html).toContain('href="https://rentals.example/help?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).toMatch(/<ol [^>]*><li>Key<\/li><li><em>Door<\/em><\/li><\/ol>/)
  expect(mail.text).toContain('Bring Ada & Bo and read the rules (https://rentals.example/help?a=1&b="2").')
  expect(mail.text).toContain('1. Key\n2. Door')
})

test('code, details and button are there whatever the words are', () => {
  const facts = { code: '123456', rows: [{ name: 'Time', value: 'now' }], url: 'https://rentals.example/x' }
  const mail = fill(text({ blocks: [] }), { values: { place: 'A', guestName: 'B' }, ...facts })
  for (const part of ['123456', 'Time', 'https://rentals.example/x']) {
    expect(mail.text).toContain(part)
    expect(mail.html).toContain(part)
  }
})

test('an email keeps only the values that its words may name', () => {
  const values = { place: 'A', secret: 'x' }
  const email = emailOf('ada@example.org', 'email-listing-approved', values, { url: 'https://rentals.example' })
  expect(email.values).toEqual({ place: 'A' })
  expect(hasEveryValue(text({ heading: '', button: '' }), email.values)).toBe(true)
  expect(hasEveryValue(text(), email.values)).toBe(false)
})

test('a name, a review or a request is no link in plain text or HTML, also with Markdown or a bare domain, and an email address alone stays one', () => {
  const values = {
    place: 'Win at prizes.example',
    guestName: '[x](https://evil.example/a)',
    hostName: 'St. John',
    total: '$1.50',
    comment: 'Lovely. Prizes at [here](https://evil.example/b)',
    specialRequests: 'Confirm at evil.example/c please',
  }
  const rows = [
    { name: 'Place', value: 'Win at prizes.example' },
    { name: 'Email', value: 'ada@example.org' },
    { name: 'Total', value: '$654.00' },
  ]
  const blocks = ['{{comment}}', '{{specialRequests}}'].map((words) => ({ kind: 'paragraph' as const, runs: [{ text: words }] }))
  const mail = fill(text({ subject: 'Hello', heading: '{{guestName}} at {{place}}', blocks }), { values, rows })
  for (const part of [mail.text, mail.html]) {
    expect(part).not.toMatch(/https:\/\/evil|evil\.example|prizes\.example/)
    expect(part).toContain('ada@example.org')
    expect(part).toContain('$654.00')
  }
  expect(mail.text.replaceAll('\u2060', '')).toContain('[x](https://evil.example/a) at Win at prizes.example')
})
