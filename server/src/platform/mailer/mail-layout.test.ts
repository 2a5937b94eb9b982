import { describe, expect, test } from 'vitest'
import { type MailContent, renderMail } from './mail-layout.ts'

const site = { name: 'Porchlight', tagline: 'Stay', brandColor: '#123456', accentColor: '#654321' }
const render = (content: MailContent) => renderMail(content, site)

describe('renderMail', () => {
  test('has the same content in text and HTML', () => {
    const { subject, text, html } = render({
      subject: 'Your stay',
      heading: 'See you soon',
      paragraphs: ['First.', 'Second.'],
      code: '123456',
      rows: [{ name: 'Service fee', value: '$27.00' }],
      action: { label: 'Open', url: 'https://example.org/?a=1&b=2' },
    })
    expect(subject).toBe('Your stay')
    for (const part of ['See you soon', 'First.', 'Second.', '123456', 'Service fee', '$27.00', 'Open']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain('https://example.org/?a=1&b=2')
    expect(html).toContain('href="https://example.org/?a=1&amp;b=2"')
  })

  test('escapes all content', () => {
    const evil = `<script>alert(1)</script>"'&`
    const { html } = render({
      subject: evil,
      heading: evil,
      paragraphs: [evil],
      code: evil,
      action: { label: evil, url: 'https://e.org' },
    })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  })

  test('keeps the subject on one line', () => {
    expect(render({ subject: 'a\r\nBcc: b', heading: '', paragraphs: [] }).subject).toBe('a Bcc: b')
  })

  test('links only to web addresses', () => {
    const content = { subject: '', heading: '', paragraphs: [], action: { label: 'x', url: 'javascript:alert(1)' } }
    expect(() => render(content)).toThrow()
  })
})
