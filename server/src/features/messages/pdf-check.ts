import { readFileSync } from 'node:fs'
import { constants, inflateSync } from 'node:zlib'

/** Names in a PDF that say what it does, and how its sender is told. */
const forbidden = [
  ['JavaScript|Rendition|XFA', 'This PDF has scripts. Save it as a plain PDF and send that.'],
  ['Launch|ImportData|SubmitForm|RichMedia|GoToE', 'This PDF starts other programs. Save it as a plain PDF and send that.'],
  ['EmbeddedFiles?', 'This PDF has other files in it. Send them on their own.'],
  ['Encrypt', 'This PDF has a password, so it cannot be checked. Save it without one.'],
] as const
const rules = forbidden.map(([names, refusal]) => ({ name: new RegExp(`/(?:${names})(?![A-Za-z0-9])`), refusal }))

const UNREADABLE = 'This PDF could not be read. Save it as a plain PDF and send that.'

/** Names may be written with the codes of their letters: `/J#61vaScript`. */
const withoutCodes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const findForbidden = (text: string): string | null => {
  const plain = withoutCodes(text)
  return rules.find(({ name }) => name.test(plain))?.refusal ?? null
}

const STREAM = /(?<!end)stream(?:\r\n|\n|\r)/g
/** What precedes a stream, with its dictionary, and the first bytes of a stream. */
const DICTIONARY = 2_048
const BEGINNING = 512
/** Objects begin with their numbers and places, images with anything else. */
const LIKE_OBJECTS = /^\s*\d+\s+\d+\s/
const MOST_UNPACKED = 32 * 1024 * 1024
/** Deflate packs no more into a byte. */
const MOST_PACKED = 1_100

/** Inflated bytes, also of a piece that ends early; null when they are not compressed in this way, or too many. */
function inflate(bytes: Uint8Array, maxOutputLength: number): string | null {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength }).toString('latin1')
  } catch {
    return null
  }
}

/**
 * Why a PDF is refused; null for a plain one. Scripts, forms that run or send something, other files inside and
 * passwords are refused, also in compressed objects. What cannot be read is refused too.
 */
export function refusePdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.includes('%%EOF')) return UNREADABLE
  const plain = findForbidden(text)
  if (plain) return plain
  let left = MOST_UNPACKED
  let end = 0
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    const start = index + keyword.length
    // Looked for once, however many beginnings stand before it.
    if (end !== -1 && end < start) end = text.indexOf('endstream', start)
    const body = bytes.subarray(start, end === -1 ? undefined : end)
    const dictionary = withoutCodes(text.slice(Math.max(0, index - DICTIONARY), index))
    const isMarked = dictionary.slice(dictionary.lastIndexOf('endobj') + 1).includes('/ObjStm')
    const beginning = inflate(body.subarray(0, BEGINNING), MOST_PACKED * BEGINNING)
    if (!isMarked && !(beginning && LIKE_OBJECTS.test(beginning))) continue
    // Without a filter its text was read above.
    if (isMarked && !dictionary.includes('/Filter')) continue
    const objects = isMarked && /\/Predictor\s+[2-9]|\/Predictor\s+1\d/.test(dictionary) ? null : inflate(body, left)
    if (objects === null) return UNREADABLE
    left -= objects.length
    const found = findForbidden(objects)
    if (found) return found
  }
  return null
}

/** The task of a worker thread: checks an uploaded PDF on disk. A refusal is for its sender. */
export const checkPdfTask = {
  name: 'check-pdf',
  run: ({ path }: { path: string }): { refusal: string | null } => ({ refusal: refusePdf(readFileSync(path)) }),
}
