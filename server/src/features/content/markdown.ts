import MarkdownIt, { type Token } from 'markdown-it'
import { contentLimits, markdownRules } from '#contract/content/content.rules.ts'
import type { Paragraph, Run } from '#contract/content/page.schemas.ts'

const markdown = new MarkdownIt('zero', { html: false, linkify: false }).enable([...markdownRules])
// Links are judged by `isAllowedLink`, with a reason; the library would show a refused one as text.
markdown.validateLink = () => true

const linkPatterns = [/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[:/?#]|$)/i, /^mailto:[^\s@?]+@[^\s@?]+$/i, /^\/(?![/\\])/, /^#/]

/** Where a text may lead: another site over https, a mailbox, a page of this site, a place on the same page. */
export function isAllowedLink(href: string): boolean {
  try {
    return (
      decodeURI(href) !== '' && URL.canParse(href, 'https://site.invalid') && linkPatterns.some((pattern) => pattern.test(href))
    )
  } catch {
    return false
  }
}

/** A part of the Markdown of a section, in the order of the text. */
export type Piece =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; runs: Paragraph }
  | { kind: 'list'; isNumbered: boolean; items: { title: string | null; runs: Paragraph }[] }

/** Receives why a text cannot be shown as it is. */
export type Report = (problem: string) => void

const marks = { strong_open: 'strong', em_open: 'emphasis' } as const

/** Adds a run, or lengthens the last one of the same look. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && last.mark === run.mark && last.href === run.href) last.text += run.text
  else runs.push(run)
}

function readRuns(tokens: readonly Token[], report: Report): Run[] {
  const runs: Run[] = []
  const open: ('strong' | 'emphasis')[] = []
  let href: string | undefined
  const add = (text: string, mark: Run['mark'] = open.at(-1)) =>
    addRun(runs, { text, ...(mark ? { mark } : {}), ...(href === undefined ? {} : { href }) })
  for (const token of tokens) {
    if (token.type === 'strong_open' || token.type === 'em_open') open.push(marks[token.type])
    else if (token.type === 'strong_close' || token.type === 'em_close') open.pop()
    else if (token.type === 'link_open') {
      href = String(token.attrGet('href') ?? '')
      if (!isAllowedLink(href)) {
        report(`This link cannot be used: ${href.slice(0, 80)}. Links start with https://, mailto: or /.`)
        href = undefined
      }
    } else if (token.type === 'link_close') href = undefined
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add(' ')
    else if (token.type === 'code_inline') add(token.content, 'code')
    else add(token.content)
  }
  return runs
}

/** The characters of a paragraph. */
export const plainText = (runs: Paragraph): string => runs.map(({ text }) => text).join('')

/** Reads a list until its end, and returns the place after it. */
function readList(tokens: readonly Token[], start: number, report: Report): [Piece & { kind: 'list' }, number] {
  const list: Piece & { kind: 'list' } = { kind: 'list', isNumbered: tokens[start]?.type === 'ordered_list_open', items: [] }
  let depth = 0
  let at = start
  let isTitle = false
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    if (token.type.endsWith('_list_open')) depth += 1
    if (token.type.endsWith('_list_close')) depth -= 1
    if (depth === 0) break
    if (depth > 1 && token.type.endsWith('_list_open')) report('A list cannot contain another list.')
    if (token.type === 'list_item_open') list.items.push({ title: null, runs: [] })
    isTitle = token.type === 'heading_open' || (isTitle && token.type !== 'heading_close')
    const item = list.items.at(-1)
    if (token.type !== 'inline' || !item) continue
    const runs = readRuns(token.children ?? [], report)
    if (isTitle) item.title = plainText(runs)
    else item.runs.push(...(item.runs.length > 0 ? [{ text: ' ' }] : []), ...runs)
  }
  return [list, at]
}

/** Reads the Markdown of one section. */
export function readPieces(text: string, report: Report): Piece[] {
  const tokens = markdown.parse(text.slice(0, contentLimits.section), {})
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const inline = tokens[at + 1]
    if (token?.type.endsWith('_list_open')) {
      const [list, end] = readList(tokens, at, report)
      pieces.push(list)
      at = end
    } else if (token?.type === 'heading_open' && inline)
      pieces.push({
        kind: 'heading',
        level: Number(token.tag.slice(1)),
        text: plainText(readRuns(inline.children ?? [], report)),
      })
    else if (token?.type === 'paragraph_open' && inline)
      pieces.push({ kind: 'paragraph', runs: readRuns(inline.children ?? [], report) })
  }
  return pieces
}
