import { describe, expect, it } from 'vitest'
import { contentLimits, editablePages, variablesIn } from '#contract/content/content.rules.ts'
import type { Block } from '#contract/content/page.schemas.ts'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { processorMsSince } from '../../../../scripts/test/processor-time.mjs'
import { catalog, defaultIn, findItem } from './content-catalog.ts'
import { checkBody } from './content-check.ts'
import { isAllowedLink } from './markdown.ts'
import { fillSections, pageValuesOf, parseNow, parseSections } from './page-text.ts'

const blocksOf = (text: string): Block[] => parseNow(text).sections.flatMap(({ blocks }) => blocks)
const runsOf = (text: string) => blocksOf(text).flatMap((block) => (block.kind === 'paragraph' ? block.runs : []))
const problemsOf = (text: string) => parseNow(text).problems

describe('a page', () => {
  it('has sections with addresses, paragraphs, lists, steps, parts and questions', () => {
    const { sections, problems } = parseNow(
      'Start.\n\n1. ## One\n\n   First.\n2. ## Two\n\n   Second.\n\n## Prices & fees {#prices}\n\nA *b* **c** `d`\ne.\n\n- x\n- y\n\n{{priceExample}}\n\n## Other\n\n### Why?\n\nBecause.',
    )
    expect(problems).toEqual([])
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['', ''],
      ['prices', 'Prices & fees'],
      ['other', 'Other'],
    ])
    expect(sections[0]?.blocks[1]).toEqual({
      kind: 'steps',
      items: [
        { title: 'One', runs: [{ text: 'First.' }] },
        { title: 'Two', runs: [{ text: 'Second.' }] },
      ],
    })
    expect(sections[1]?.blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'A ' },
          { text: 'b', mark: 'emphasis' },
          { text: ' ' },
          { text: 'c', mark: 'strong' },
          { text: ' ' },
          { text: 'd', mark: 'code' },
          { text: ' e.' },
        ],
      },
      { kind: 'points', isNumbered: false, items: [[{ text: 'x' }], [{ text: 'y' }]] },
      { kind: 'part', part: 'priceExample' },
    ])
    expect(sections[2]?.questions).toEqual([{ question: 'Why?', blocks: [{ kind: 'paragraph', runs: [{ text: 'Because.' }] }] }])
  })

  it('gets the values of its variables after parsing, so that no value is read as Markdown', () => {
    const site = { ...defaultSiteSettings, name: '**[x](javascript:alert(1))**', supportEmail: 'help@example.com' }
    const [section] = fillSections(parseNow('{{siteName}}: write to {{ supportEmail }}.').sections, pageValuesOf(site))
    expect(section?.blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: '**[x](javascript:alert(1))**: write to ' },
          { text: 'help@example.com', href: 'mailto:help@example.com' },
          { text: '.' },
        ],
      },
    ])
  })

  it.each(editablePages)('%s has a default text without a problem', async (page) => {
    const item = findItem(page)
    if (!item) throw new Error('No text')
    expect((await checkBody(item, item.default)).issues).toEqual([])
  })
})

describe('what could harm a reader', () => {
  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:x">a</a>', '<!-- x -->'])(
    'HTML stays text: %s',
    (html) => {
      expect(runsOf(html)).toEqual([{ text: html }])
    },
  )
  it('has no pictures and no addresses by reference', () => {
    expect(runsOf('![alt](https://evil.example/track.png)')).toEqual([
      { text: '!' },
      { text: 'alt', href: 'https://evil.example/track.png' },
    ])
    expect(runsOf('[a]\n\n[a]: javascript:x').map(({ href }) => href)).toEqual([undefined, undefined])
  })
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//evil.example',
    'ftp://example.com',
    'vbscript:x',
    'help',
    'https://',
    'mailto:a@b.example?bcc=c@d.example',
    '/%ff',
  ])('the link %s is refused with its reason', (href) => {
    expect(problemsOf(`[a](${href})`)).toEqual([expect.stringMatching(/^This link cannot be used: .*Links start with https/)])
    expect(runsOf(`[a](${href})`)).toEqual([{ text: 'a' }])
  })
  it('a link never leads to another site by a backslash', () => {
    expect([isAllowedLink('/\\evil.example'), isAllowedLink('\\\\evil.example')]).toEqual([false, false])
  })
  it.each(['https://example.com/a?b=c#d', 'mailto:help@example.com', '/help#refunds', '/dashboard?tab=bookings', '#prices'])(
    'the link %s is allowed',
    (href) => {
      expect(problemsOf(`[a](${href})`)).toEqual([])
      expect(runsOf(`[a](${href})`)).toEqual([{ text: 'a', href }])
    },
  )
})

it.each([
  ['# Title', /as ## for a section/],
  ['### Question', /as ## for a section/],
  ['## A {#same}\n\n## B {#same}', /Two sections have the address #same/],
  ['{{nothing}}', /no variable \{\{nothing\}\}/],
  ['See {{priceExample}} here', /needs a paragraph of its own/],
  ['- a\n  - b', /A list cannot contain another list/],
  [`## A\n\n${'a'.repeat(contentLimits.section)}`, /is too long/],
  [Array.from({ length: 40 }, (_, at) => `## S${at}`).join('\n\n'), /at most 30 sections/],
])('refuses %#, with the reason', (text, reason) => {
  expect(problemsOf(text).join(' ')).toMatch(reason)
})

describe('a hostile text', () => {
  const most = contentLimits.text
  const fill = (piece: string) => piece.repeat(Math.ceil(most / piece.length)).slice(0, most)
  it.each([
    ['brackets', fill('[')],
    ['open links', fill('[a](')],
    ['pictures', fill('![')],
    ['stars', fill('*')],
    ['mixed marks', fill('**a*')],
    ['underscores', fill('*_')],
    ['backticks', Array.from({ length: 178 }, (_, at) => `${'`'.repeat(at + 1)}a`).join('')],
    ['nested lists', Array.from({ length: 150 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
    ['lists in one line', fill('- ')],
    ['short lines', fill('- a\n')],
    ['quotes', fill('>')],
    ['headings', fill('## a\n')],
    ['variables', fill('{{')],
    ['entities', fill('&amp;')],
    ['braces after a heading', `## ${fill('{#')}`],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
  ])('of %s is parsed in steps of less than 50 ms', (_name, text) => {
    // The shortest of some runs: the first one compiles the parser. Processor time, because others share the machine.
    const runs = Array.from({ length: 6 }, () => {
      const steps = parseSections(text)
      let longest = 0
      for (let isDone = false; !isDone; ) {
        const before = process.cpuUsage()
        isDone = steps.next().done === true
        longest = Math.max(longest, processorMsSince(before))
      }
      return longest
    })
    expect(Math.min(...runs)).toBeLessThan(50)
  })
})

describe('the default pages of each language', () => {
  const pages = catalog.filter(({ group }) => group === 'Pages')
  /** What a translation has in common with its original. */
  function shapeOf(page: (typeof pages)[number], language: Language) {
    const { body } = defaultIn(page, language)
    const text = body.kind === 'page' ? body.text : ''
    const { sections, problems } = parseNow(text)
    const shapes = (blocks: readonly Block[]) =>
      blocks.map((block) => [block.kind, 'items' in block ? block.items.length : 'part' in block ? block.part : 1])
    return {
      problems,
      sections: sections.map(({ id, blocks, questions }) => [id, shapes(blocks), questions.map((one) => shapes(one.blocks))]),
      links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
      variables: variablesIn(text).sort(),
    }
  }

  it.each(allLanguages.flatMap((language) => pages.map((page) => [page.name, language, page] as const)))(
    '%s in %s has the parts, links and values of the English one',
    (_name, language, page) => {
      expect(defaultIn(page, language).language).toBe(language)
      expect(shapeOf(page, language)).toEqual(shapeOf(page, 'en'))
    },
  )
})
