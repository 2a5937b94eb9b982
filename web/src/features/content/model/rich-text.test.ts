import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailTemplates } from '#contract/content/emails/email-templates.rules.ts'
import { helpText } from '#contract/content/pages/help.ts'
import { howItWorksText } from '#contract/content/pages/how-it-works.ts'
import { privacyPolicyText } from '#contract/content/pages/privacy-policy.ts'
import { termsOfServiceText } from '#contract/content/pages/terms-of-service.ts'
import { readPieces } from '../../../../../server/src/features/content/markdown.ts'
import { type RichNode, readRichText } from './rich-text.ts'
import { writeMarkdown } from './write-markdown.ts'

const again = (text: string, hasHeadings = true) => {
  const rich = readRichText(text, hasHeadings)
  return rich && writeMarkdown(rich)
}
/** What visitors see of a text: spaces in a variable and before the address of a heading are no part of it. */
const seen = (text: string) =>
  JSON.stringify(readPieces(text, () => undefined))
    .replace(/\{\{\s*([A-Za-z][A-Za-z.]*)\s*\}\}/g, '{{$1}}')
    .replace(/\s*(?=\{#[a-z0-9-]+\}"\})/g, '')

test.each([helpText, howItWorksText, privacyPolicyText, termsOfServiceText])(
  'the default page $lead stays as it is',
  ({ text }) => {
    expect(again(text)).toBe(text.trim())
  },
)

test.each(Object.entries(emailTemplates))('the default text of %s stays as it is', (_key, { paragraphs }) => {
  const text = paragraphs.join('\n\n')
  expect(again(text, false)).toBe(text)
})

describe('Markdown that the editor shows', () => {
  test.each([
    ['a **bold** and an *italic* word', 'a **bold** and an *italic* word'],
    ['**bold**: **[a link](/help) in it**', '**bold**: **[a link](/help) in it**'],
    ['`{{code}}` and ``a ` b``', '`{{code}}` and ``a ` b``'],
    ['* a\n* b', '- a\n- b'],
    ['7) a\n8) b', '7. a\n8. b'],
    ['- a\n\n* b', '- a\n\n* b'],
    ['two\nlines', 'two lines'],
    ['\\# no heading\n\n1\\. no list\n\n\\- none\n\n\\*none\\*', '\\# no heading\n\n1\\. no list\n\n\\- none\n\n\\*none\\*'],
    ['## {{siteName}} {#name}', '## {{siteName}} {#name}'],
    ['### Question {#kept}', '### Question {#kept}'],
    ['[a](</b c> )', '[a](</b c>)'],
    ['{{ siteName }}s', '{{siteName}}s'],
    ['<b>no HTML</b> | > ~~text~~ ![a](/b)', '<b>no HTML</b> | > ~~text~~ ![a](/b)'],
    ['&amp;lt; &copy;', '&amp;lt; ©'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(again(text)).toBe(written)
    expect(seen(written)).toBe(seen(text))
  })
})

describe('Markdown that the editor does not show', () => {
  test.each([
    ['a heading of another level', '# Title'],
    ['a list in a list', '- a\n  - b'],
    ['a link with a title', '[a](/b "title")'],
    ['bold and italic at once', '***a***'],
    ['bold code', '**`a`**'],
    ['a line break', 'a\\\nb'],
    ['a line break as a number', 'a&#10;b'],
  ])('%s', (_name, text) => expect(again(text)).toBeNull())

  test('a heading in an email', () => expect(again('## a', false)).toBeNull())
})

const hostile = fc.array(
  fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '__',
      '`',
      '``',
      '[',
      ']',
      '(',
      ')',
      '](/a)',
      '#',
      '## ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '   ',
      ' ',
      '\\',
      '&',
      '&#42;',
    ],
    ...['&lt;', '<', '>', '!', '{{a}}', '{{', '}}', '{#a}', 'a', 'b.', '(c)', 'é', '😀', '\u00a0', '"', 'https://a.example'],
  ),
  { maxLength: 24 },
)

test('hostile Markdown shows the same after the editor, or is not opened in it', () => {
  fc.assert(
    fc.property(hostile, (parts) => {
      const text = parts.join('')
      const written = again(text)
      if (written !== null) expect(seen(written)).toBe(seen(text))
    }),
    { numRuns: 3000 },
  )
})

const words = fc.array(fc.constantFrom('a', 'b c', ' ', '.', '(', '*', '_', '`', '[x]', '\\', '# ', '1. ', '&lt;', '😀'), {
  minLength: 1,
  maxLength: 3,
})
const looks = fc.tuple(fc.constantFrom(null, '/a', 'https://b.example/(c)'), fc.constantFrom(null, 'bold', 'italic', 'code'))
const runs = fc.array(fc.tuple(words, looks, fc.boolean()), { minLength: 1, maxLength: 5 })

test('what can be typed in the editor reads the same afterward', () => {
  fc.assert(
    fc.property(runs, (typed) => {
      const nodes = typed.map(([parts, [href, look], isVariable]): RichNode => {
        const marks = [...(href ? [{ type: 'link', attrs: { href } }] : []), ...(look ? [{ type: look }] : [])]
        return isVariable && look !== 'code'
          ? { type: 'variable', attrs: { name: 'a' }, marks }
          : { type: 'text', text: parts.join(''), marks }
      })
      // The editor joins texts of the same look.
      const content: RichNode[] = []
      for (const node of nodes) {
        const last = content.at(-1)
        const isSame = JSON.stringify(last?.marks) === JSON.stringify(node.marks)
        if (last?.text !== undefined && node.text !== undefined && isSame) last.text += node.text
        else content.push(node)
      }
      const written = writeMarkdown({ type: 'doc', content: [{ type: 'paragraph', content }] })
      const plain = content.map((node) => node.text ?? '{{a}}').join('')
      const [piece] = readPieces(written, () => undefined)
      const read = piece?.kind === 'paragraph' ? piece.runs.map(({ text }) => text).join('') : ''
      expect(read.trim()).toBe(plain.trim())
    }),
    { numRuns: 3000 },
  )
})
