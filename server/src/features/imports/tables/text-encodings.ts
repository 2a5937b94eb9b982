/** The encodings of a file. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Checks so many bytes for the zeros of UTF-16. */
const SAMPLE_BYTES = 4_096

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The encoding that the first bytes of a file reveal; null where only the rest can tell UTF-8 from Windows-1252. */
export function encodingOfStart(start: Uint8Array): FileEncoding | null {
  if (startsWith(start, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(start, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(start, 0xfe, 0xff)) return 'utf-16be'
  const sample = start.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // In a table in Latin letters every other byte is zero.
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le'
  return even > sample.length * 0.3 && odd === 0 ? 'utf-16be' : null
}

/** Tells UTF-8 from Windows-1252 by every byte of a file: a few invalid bytes do not change the verdict. */
export function createEncodingJudge() {
  const decoder = new TextDecoder('utf-8')
  const seen = { broken: 0, whole: 0 }
  const count = (text: string) => {
    const signs = text.match(/[^\0-\x7f]/g)?.length ?? 0
    const broken = signs === 0 ? 0 : (text.match(/\uFFFD/g)?.length ?? 0)
    seen.broken += broken
    seen.whole += signs - broken
  }
  return {
    add: (chunk: Uint8Array): void => count(decoder.decode(chunk, { stream: true })),
    /** The encoding, after the last byte. */
    judge(): FileEncoding {
      count(decoder.decode())
      return seen.broken > seen.whole ? 'windows-1252' : 'utf-8'
    },
  }
}

/** The text of the first bytes of a file; its last character may be cut off. */
export function decodeStart(start: Uint8Array): string {
  const judge = createEncodingJudge()
  judge.add(start)
  return new TextDecoder(encodingOfStart(start) ?? judge.judge()).decode(start)
}
