import MarkdownIt, { type Token } from 'markdown-it'
import { addressedHeading, markdownRules, variablePattern } from '#contract/content/content.rules.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A mark of a rich text: `bold`, `italic`, `code`, or `link` with its `href`. */
export interface RichMark {
  type: string
  attrs?: { href?: string }
}

/** A node of a rich text, as the editor holds it. */
export interface RichNode {
  type: string
  attrs?: { level?: number; address?: string | null; start?: number; name?: string }
  content?: RichNode[]
  text?: string
  marks?: RichMark[]
}

// The same Markdown as on the server (server/src/features/content/markdown.ts); addresses stay as they were typed.
const markdown = new MarkdownIt('zero', { html: false, linkify: false }).enable([...markdownRules])
markdown.validateLink = () => true
markdown.normalizeLink = (href) => href

/** Markdown that the editor has no form for. */
class NoForm extends Error {}

const opened: Readonly<Record<string, string>> = { strong_open: 'bold', em_open: 'italic' }

/** Adds a text, with a node for each variable in it. */
function addText(nodes: RichNode[], text: string, marks: RichMark[]): void {
  const look = marks.length > 0 ? { marks: [...marks] } : {}
  let end = 0
  const add = (part: string) => {
    const last = nodes.at(-1)
    if (part === '') return
    if (last?.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(look.marks)) last.text += part
    else nodes.push({ type: 'text', text: part, ...look })
  }
  for (const match of text.matchAll(variablePattern)) {
    add(text.slice(end, match.index))
    nodes.push({ type: 'variable', attrs: { name: match[1] ?? '' }, ...look })
    end = match.index + match[0].length
  }
  add(text.slice(end))
}

/** The marks that hold here, link first. Visitors see one of bold, italic and code: two at once have no form. */
function marksOf(open: readonly RichMark[], isCode = false): RichMark[] {
  const looks = open.filter(({ type }) => type !== 'link')
  if (isCode) looks.push({ type: 'code' })
  if (looks.length > 1) throw new NoForm()
  return [...open.filter(({ type }) => type === 'link'), ...looks]
}

function readInline(tokens: readonly Token[]): RichNode[] {
  const nodes: RichNode[] = []
  const open: RichMark[] = []
  for (const [at, token] of tokens.entries()) {
    const mark = opened[token.type]
    if (mark) open.push({ type: mark })
    else if (token.type === 'link_open') {
      if (token.attrs?.length !== 1 || tokens[at + 1]?.type === 'link_close') throw new NoForm()
      open.push({ type: 'link', attrs: { href: String(token.attrGet('href')) } })
    } else if (/^(strong|em|link)_close$/.test(token.type)) open.pop()
    else if (token.type === 'text') addText(nodes, token.content, marksOf(open))
    else if (token.type === 'softbreak') addText(nodes, ' ', marksOf(open))
    else if (token.type === 'code_inline') nodes.push({ type: 'text', text: token.content, marks: marksOf(open, true) })
    else throw new NoForm()
  }
  return nodes
}

const withContent = (node: RichNode, content: RichNode[]): RichNode => (content.length > 0 ? { ...node, content } : node)

/** A heading; one of a section may end with its address. */
function readHeading(level: number, content: RichNode[], isSection: boolean): RichNode {
  const last = content.at(-1)
  const whole = content.map(({ text }) => text ?? '{{}}').join('')
  const [, title, address = ''] = (isSection && whole.match(addressedHeading)) || []
  const suffix = last?.text?.match(/\s*\{#[a-z0-9-]+\}$/)?.[0]
  if (title === undefined || !last?.text || !suffix || last.marks)
    return withContent({ type: 'heading', attrs: { level, address: null } }, content)
  last.text = last.text.slice(0, -suffix.length)
  return { type: 'heading', attrs: { level, address }, content: content.filter(({ text }) => text !== '') }
}

/** The blocks between two places of the tokens. */
function readBlocks(tokens: readonly Token[], hasHeadings: boolean): RichNode[] {
  const root: RichNode[] = []
  let list: RichNode | null = null
  let item: RichNode | null = null
  for (const [at, token] of tokens.entries()) {
    const into: RichNode[] = item?.content ?? root
    const inline = () => readInline(tokens[at + 1]?.children ?? [])
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      if (list) throw new NoForm()
      const start = Number(token.attrGet('start') ?? 1)
      list = token.type === 'bullet_list_open' ? { type: 'bulletList' } : { type: 'orderedList', attrs: { start } }
      list.content = []
      root.push(list)
    } else if (token.type === 'list_item_open') {
      item = { type: 'listItem', content: [] }
      list?.content?.push(item)
    } else if (token.type === 'list_item_close') {
      if (item?.content?.length === 0) item.content.push({ type: 'paragraph' })
      item = null
    } else if (token.type.endsWith('_list_close')) list = null
    else if (token.type === 'paragraph_open') into.push(withContent({ type: 'paragraph' }, inline()))
    else if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      if (!hasHeadings || (level !== 2 && level !== 3)) throw new NoForm()
      into.push(readHeading(level, inline(), level === 2 && item === null))
    } else if (!/^(inline|(paragraph|heading)_close)$/.test(token.type)) throw new NoForm()
  }
  return root
}

function read(text: string, hasHeadings: boolean): RichNode {
  const content = readBlocks(markdown.parse(text, {}), hasHeadings)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/**
 * Markdown as a rich text; null when writing the rich text back would show visitors something else. Line breaks in a
 * paragraph and the characters of bullets are no part of what visitors see. Headings exist in pages only.
 */
export function readRichText(text: string, hasHeadings: boolean): RichNode | null {
  try {
    const rich = read(text, hasHeadings)
    return JSON.stringify(read(writeMarkdown(rich), hasHeadings)) === JSON.stringify(rich) ? rich : null
  } catch (error) {
    if (error instanceof NoForm) return null
    throw error
  }
}
