import type { RichMark, RichNode } from './rich-text.ts'

/** Markdown counts every character as part of a word that is neither a space nor a sign. */
const isWord = (character: string | undefined) => character !== undefined && /[^\s\p{P}\p{S}]/u.test(character)

/** Plain text, with a backslash before what Markdown would read as a mark. */
const escapeText = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w{1,32};)/g, '&amp;')

const variable = ({ attrs }: RichNode): string => `{{${attrs?.name ?? ''}}}`

function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

const writeAddress = (href: string): string => (/^[^\s()<>\\&]+$/.test(href) ? href : `<${href.replace(/[<>\\&]/g, '\\$&')}>`)

/** A piece of a line: text that is escaped, what stays as it is, or the edge of a bold or italic text. */
type Piece = { kind: 'text' | 'raw'; value: string } | { kind: 'open' | 'close'; sign: 1 | 2 }

const sameMark = (mark: RichMark) => (other: RichMark) => other.type === mark.type && other.attrs?.href === mark.attrs?.href

/** The mark of the first node that reaches furthest, and to how many nodes. */
function furthest(nodes: readonly RichNode[]): { mark: RichMark | null; count: number } {
  let best: { mark: RichMark | null; count: number } = { mark: null, count: 0 }
  for (const mark of nodes[0]?.marks ?? []) {
    const end = nodes.findIndex(({ marks = [] }) => !marks.some(sameMark(mark)))
    const count = end < 0 ? nodes.length : end
    if (count > best.count) best = { mark, count }
  }
  return best
}

/** Spaces at the edges of a bold or italic text, which Markdown allows only outside. */
function splitEdges(pieces: readonly Piece[]): [string, Piece[], string] {
  const inner = [...pieces]
  let [before, after] = ['', '']
  for (let first = inner[0]; first?.kind === 'text'; first = inner[0]) {
    const text = first.value.trimStart()
    before += first.value.slice(0, first.value.length - text.length)
    if (text !== '') inner[0] = { kind: 'text', value: text }
    else inner.shift()
    if (text !== '') break
  }
  for (let last = inner.at(-1); last?.kind === 'text'; last = inner.at(-1)) {
    const text = last.value.trimEnd()
    after = last.value.slice(text.length) + after
    inner.pop()
    if (text !== '') inner.push({ kind: 'text', value: text })
    if (text !== '') break
  }
  return [before, inner, after]
}

function piecesOf(nodes: readonly RichNode[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < nodes.length; ) {
    const rest = nodes.slice(at)
    const { mark, count } = furthest(rest)
    const inside = rest.slice(0, count)
    at += Math.max(1, count)
    const bare = inside.map((node) => ({ ...node, marks: (node.marks ?? []).filter((own) => !mark || !sameMark(mark)(own)) }))
    const [first] = rest
    if (mark?.type === 'code')
      pieces.push({ kind: 'raw', value: writeCode(inside.map((node) => node.text ?? variable(node)).join('')) })
    else if (mark?.type === 'link' && inside.some(({ text }) => text?.trim() !== '')) {
      const end = `](${writeAddress(mark.attrs?.href ?? '')})`
      pieces.push({ kind: 'raw', value: '[' }, ...piecesOf(bare), { kind: 'raw', value: end })
    } else if (mark && mark.type !== 'link') {
      const [before, inner, after] = splitEdges(piecesOf(bare))
      const sign = mark.type === 'bold' ? 2 : 1
      const marked: Piece[] = inner.length > 0 ? [{ kind: 'open', sign }, ...inner, { kind: 'close', sign }] : []
      pieces.push({ kind: 'text', value: before }, ...marked, { kind: 'text', value: after })
    } else if (mark) pieces.push(...piecesOf(bare))
    else if (first?.text !== undefined) pieces.push({ kind: 'text', value: escapeText(first.text) })
    else if (first) pieces.push({ kind: 'raw', value: variable(first) })
  }
  return pieces.filter((piece) => !('value' in piece) || piece.value !== '')
}

/** A character by its number: the same to a reader, and to Markdown no part of a word. */
const numbered = (character: string) => `&#${character.codePointAt(0)};`

const textOf = (piece: Piece | undefined) => (piece && 'value' in piece ? piece.value : '')

/**
 * The pieces as one line. Where a mark beside a sign would touch a word, such as in `a**(b)**c`, Markdown does not
 * see the mark: the letter that touches it is written by its number.
 */
function joinPieces(pieces: Piece[]): string {
  let line = ''
  let sign = '*'
  for (const [at, piece] of pieces.entries()) {
    if ('value' in piece) {
      line += piece.value
      continue
    }
    const next = pieces[at + 1]
    const [after = ''] = textOf(next).match(/^./u) ?? []
    const [before = ''] = line.match(/.$/u) ?? []
    if (piece.kind === 'open') {
      sign = before === '*' ? '_' : '*'
      if (isWord(before) && !isWord(after)) line = line.slice(0, -before.length) + numbered(before)
    } else if (next?.kind === 'text' && isWord(after) && (sign === '_' || !isWord(before)))
      next.value = numbered(after) + next.value.slice(after.length)
    line += sign.repeat(piece.sign)
  }
  return line.trim()
}

const writeInline = (nodes: readonly RichNode[] = []): string => joinPieces(piecesOf(nodes))

/** A line of a paragraph must not begin like a heading or a list. */
const writeParagraph = (node: RichNode): string =>
  writeInline(node.content)
    .replace(/^(#{1,6}|[-+])(?=[ \t]|$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, '$1\\$2')

function writeHeading({ attrs, content }: RichNode, isTop: boolean): string {
  const title = writeInline(content).replace(/(^|[ \t])(#+)$/, '$1\\$2')
  const address = isTop && attrs?.level === 2 && attrs.address ? ` {#${attrs.address}}` : ''
  return `${'#'.repeat(attrs?.level ?? 2)} ${title}${address}`.trim()
}

const writeLines = (node: RichNode, isTop: boolean): string =>
  node.type === 'heading' ? writeHeading(node, isTop) : writeParagraph(node)

function writeList({ type, attrs, content = [] }: RichNode, isSecond: boolean): string {
  const items = content.map((item) => (item.content ?? []).map((node) => writeLines(node, false)).filter(Boolean))
  const between = items.some((blocks) => blocks.length > 1) ? '\n\n' : '\n'
  return items
    .map((blocks, at) => {
      const number = `${(attrs?.start ?? 1) + at}${isSecond ? ')' : '.'}`
      const bullet = isSecond ? '*' : '-'
      const sign = type === 'orderedList' ? number : bullet
      return `${sign} ${blocks.join('\n\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length + 1)}`)}`.trim()
    })
    .join(between)
}

/**
 * A rich text as Markdown. A list right after one of the same kind gets another bullet, or it would join the first.
 */
export function writeMarkdown({ content = [] }: RichNode): string {
  const written: string[] = []
  let last = ''
  let isSecond = false
  for (const node of content) {
    const isList = node.type === 'bulletList' || node.type === 'orderedList'
    isSecond = isList && node.type === last && !isSecond
    const text = isList ? writeList(node, isSecond) : writeLines(node, true)
    if (text === '') continue
    written.push(text)
    last = node.type
  }
  return written.join('\n\n')
}
