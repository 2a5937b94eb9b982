import { isVisible, removeHidden } from './one-line.ts'

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** The sign that ends what each of these begins: an embedded text, or an isolated one, of another direction. */
const ENDS: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}
const PAIRED = /[\u202A-\u202C\u2066-\u2069]/g
const STAYS = /^[\n\t\u202A-\u202C\u2066-\u2069]$/

/**
 * A line in which every change of direction that begins also ends. A sign without its other half goes: what follows
 * the line on a page would be read in its direction.
 */
function closeDirections(line: string): string {
  const open: { at: number; end: string | undefined }[] = []
  const paired = new Set<number>()
  for (const { 0: sign, index } of line.matchAll(PAIRED)) {
    const last = open.at(-1)
    if (sign in ENDS) open.push({ at: index, end: ENDS[sign] })
    else if (last?.end === sign) {
      paired.add(last.at).add(index)
      open.pop()
    }
  }
  return line.replace(PAIRED, (sign, at: number) => (paired.has(at) ? sign : ''))
}

/**
 * A text of several lines, as everybody sees it; '' when nothing in it is visible. What has no shape goes, by the
 * rule of one line (`cleanLine`), but for tabs, for line breaks, which all become `\n`, and for embedded and isolated
 * directions that end in the line in which they began. Cleaning it twice changes nothing more. The time is in
 * proportion to the length.
 */
export function cleanText(text: string): string {
  const shown = removeHidden(text.replace(LINE_BREAK, '\n'), (sign) => STAYS.test(sign))
  const closed = shown.split('\n').map(closeDirections).join('\n')
  return isVisible(closed) ? closed.trim() : ''
}
