// Browsers offer digests on secure origins only, and previews often run over plain HTTP: the digest is computed here.
const ROUNDS = 1000

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0
const firstPrimes = primes(64)
const initial = firstPrimes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = firstPrimes.map((prime) => fraction(Math.cbrt(prime)))
const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 4, bytes.length * 8)
  return view
}

function schedule(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(64)
  const word = (at: number) => words[at] ?? 0
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(offset + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const near = word(at - 15)
    const far = word(at - 2)
    const low = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3)
    const high = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10)
    words[at] = (word(at - 16) + low + word(at - 7) + high) | 0
  }
  return words
}

function compress(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const mixE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + mixE + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + (words[at] ?? 0)) | 0
    const mixA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (mixA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0)
}

/** SHA-256 of a text, in lower-case hexadecimal. */
export function sha256(text: string): string {
  const view = pad(new TextEncoder().encode(text))
  let state = initial
  for (let offset = 0; offset < view.byteLength; offset += 64) state = compress(state, schedule(view, offset))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The digest that replaces the preview password in the page: a repeated SHA-256, so that guessing is slow. */
export function digestOfPassword(password: string): string {
  let digest = `porchlight gate:${password}`
  for (let round = 0; round < ROUNDS; round += 1) digest = sha256(digest)
  return digest
}
