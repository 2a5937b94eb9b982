import { decodeHTMLStrict } from 'entities'
import * as oneLine from '#contract/shared/texts/one-line.ts'
import * as severalLines from '#contract/shared/texts/several-lines.ts'

// A cell can hold a million characters: no pattern here may backtrack.
const BLOCKS =
  'br|p|div|li|ul|ol|dl|dt|dd|tr|td|th|table|thead|tbody|hr|h[1-6]|blockquote|section|article|header|footer|pre|address|figure|center'
const INLINES =
  'a|abbr|b|big|button|cite|code|del|em|figcaption|font|i|iframe|img|input|ins|label|mark|nobr|picture|q|s|samp|script|small|source|span|strike|strong|style|sub|sup|svg|time|tt|u|var|video|wbr'
const tagOf = (names: string) => new RegExp(`<\\s*(?:\\/\\s*)?(?:${names})(?:\\s[^<>]*)?(?:\\/\\s*)?>`, 'gi')
const BLOCK_TAGS = tagOf(BLOCKS)
const INLINE_TAGS = tagOf(INLINES)
const ENTITY = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/i

/** A text without markup, and the markup that was removed. */
export interface CleanedText {
  text: string
  hadTags: boolean
  hadEntities: boolean
  hadInvisible: boolean
}

/**
 * Tags become lines or vanish and entities become their characters; tags hidden in entities, too. '<10 mins' is no
 * tag and stays.
 */
function withoutMarkup(written: string, line: string) {
  const withoutTags = (text: string) => text.replace(BLOCK_TAGS, line).replace(INLINE_TAGS, '')
  const plain = withoutTags(written)
  const decoded = ENTITY.test(plain) ? decodeHTMLStrict(plain) : plain
  const bare = decoded === plain ? plain : withoutTags(decoded)
  const text = bare.replace(/\u00A0/g, ' ')
  return { text, hadTags: plain !== written || bare !== decoded, hadEntities: decoded !== plain }
}

/** A name on one line, without markup, cleaned by the rule of every line of text. */
export const cleanLine = (written: string): string => oneLine.cleanLine(withoutMarkup(written, ' ').text).replace(/ {2,}/g, ' ')

/** Whether a cell has, as written or in an entity, what no text may have. */
export const turnsDirection = (written: string): boolean =>
  oneLine.turnsDirection(ENTITY.test(written) ? decodeHTMLStrict(written) : written)

/** Whether cleaning changes a name; repeated spaces do not count. */
export const isOtherLine = (written: string, cleaned: string): boolean => cleaned !== written.replace(/ {2,}/g, ' ').trim()

/**
 * A text of several lines, without markup, cleaned by the rule of every such text; at most one line in a row is
 * empty.
 */
export function cleanText(written: string): CleanedText {
  const { text: bare, ...had } = withoutMarkup(written, '\n')
  const shown = severalLines.cleanText(bare)
  const text = shown
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, ...had, hadInvisible: shown !== bare.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim() }
}

/** Cut at the last word within `max`; whole characters stay whole. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/**
 * '1.5 shared baths', '17 baths', '1,5', 'Half-bath' in steps of one half; 0 where there are none, null without a
 * number.
 */
export function readBathrooms(...texts: readonly string[]): number | null {
  for (const text of texts) {
    if (/half-bath/i.test(text)) return 0.5
    const [, digits] = text.match(/^\s*(\d{1,6}(?:[.,]\d{1,6})?)/) ?? []
    if (digits !== undefined) return Math.round(Number(digits.replace(',', '.')) * 2) / 2
  }
  return null
}

/** `["Wifi", "TV"]`, `{TV,"Cable TV",Wifi}` or `Wifi; TV` as names. */
export function readNames(text: string): string[] {
  const bare = text.trim().replace(/^[[{]|[\]}]$/g, '')
  const quoted = bare.match(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[^,;"]+/gs) ?? []
  return quoted.flatMap(
    (each) =>
      each
        .replace(/^\s*"|"\s*$/g, '')
        .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\(.)/g, '$1')
        .trim() || [],
  )
}
