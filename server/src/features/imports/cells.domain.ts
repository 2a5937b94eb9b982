/** Signs that cannot be seen and are no spaces: they hide in names that were copied from elsewhere. Those that join letters and emoji stay. */
const INVISIBLE = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu
// A cell can hold a million signs: no pattern here may begin again in the middle of what it has passed.
const BLOCK_TAGS = /<\s*(?:br|\/?p|\/?div|\/?li|\/?ul|\/?ol)\s*(?:\/\s*)?>/gi
const INLINE_TAGS = /<\s*(?:\/\s*)?(?:b|i|u|em|strong|span|a|h[1-6])(?:\s[^<>]*)?>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** A name on one line, without what cannot be seen. */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\r\n\t\v\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** A text whose tags have become lines; '<10 mins' is no tag and stays. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(BLOCK_TAGS, '\n')
    .replace(INLINE_TAGS, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(INVISIBLE, '')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Cut at the last word within `max`; whole signs stay whole. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** '$1,720.00', '145' or '1720.5' as dollars; null where nothing, or nothing positive, is stated. */
export function readDollars(text: string): number | null {
  const value = Number(text.replace(/[$\s,]/g, ''))
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? Math.round(value * 100) / 100 : null
}

/** A plain number; null for anything else. */
export const readNumber = (text: string): number | null =>
  /^\s*-?\d+(\.\d+)?\s*$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : null

/** '1.5 shared baths', '17 baths', 'Half-bath', 'Shared half-bath' in steps of one half; null for none or no number. */
export function readBathrooms(...texts: readonly string[]): number | null {
  for (const text of texts) {
    if (/half-bath/i.test(text)) return 0.5
    const [, digits] = text.match(/^\s*(\d+(?:\.\d+)?)/) ?? []
    const value = Math.round(Number(digits ?? Number.NaN) * 2) / 2
    if (value > 0) return value
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
