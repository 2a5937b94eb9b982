/** What columns and bitmaps are made of. */
export type NumberArray = Uint8Array | Int32Array | Uint32Array | Float64Array

type ArrayKind = 'Uint8Array' | 'Int32Array' | 'Uint32Array' | 'Float64Array'
type View = (buffer: SharedArrayBuffer, offset: number, length: number) => NumberArray

const views: Record<ArrayKind, View> = {
  Uint8Array: (...part) => new Uint8Array(...part),
  Int32Array: (...part) => new Int32Array(...part),
  Uint32Array: (...part) => new Uint32Array(...part),
  Float64Array: (...part) => new Float64Array(...part),
}

/** An array of packed bytes: its kind, its first byte and the number of its elements. */
export type Section = [kind: ArrayKind, offset: number, length: number]

/** Every array begins at a multiple of the largest element. */
const ALIGNMENT = 8

const isNumberArray = (value: unknown): value is NumberArray =>
  value instanceof Uint8Array || value instanceof Int32Array || value instanceof Uint32Array || value instanceof Float64Array

function kindOf(array: NumberArray): ArrayKind {
  if (array instanceof Float64Array) return 'Float64Array'
  if (array instanceof Int32Array) return 'Int32Array'
  return array instanceof Uint32Array ? 'Uint32Array' : 'Uint8Array'
}

export const alignedSize = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/**
 * A structure as JSON can hold it: each array of numbers is added to `arrays`, and `{ $array: 3 }` stands for the
 * fourth of them; `{ $map: … }` stands for a map.
 */
export function packShape(value: unknown, arrays: NumberArray[]): unknown {
  if (isNumberArray(value)) return { $array: arrays.push(value) - 1 }
  if (value instanceof Map) return { $map: [...value].map(([key, one]) => [key, packShape(one, arrays)]) }
  if (Array.isArray(value)) return value.map((one) => packShape(one, arrays))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, packShape(one, arrays)]))
}

/** The structure of a shape. */
export function unpackShape(shape: unknown, arrays: readonly NumberArray[]): unknown {
  if (Array.isArray(shape)) return shape.map((one) => unpackShape(one, arrays))
  if (typeof shape !== 'object' || shape === null) return shape
  if ('$array' in shape) return arrays[Number(shape.$array)]
  if ('$map' in shape && Array.isArray(shape.$map))
    return new Map(shape.$map.map(([key, one]: [unknown, unknown]) => [key, unpackShape(one, arrays)]))
  return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, unpackShape(one, arrays)]))
}

/** Where each array is when all of them are written one behind the other. */
export function layOut(arrays: readonly NumberArray[]): { sections: Section[]; bytes: number } {
  let bytes = 0
  const sections = arrays.map((array): Section => {
    const offset = bytes
    bytes += alignedSize(array.byteLength)
    return [kindOf(array), offset, array.length]
  })
  return { sections, bytes }
}

/** The arrays in `buffer`, without a copy. Throws when one of them is not inside of it. */
export const viewSections = (buffer: SharedArrayBuffer, sections: readonly Section[]): NumberArray[] =>
  sections.map(([kind, offset, length]) => views[kind](buffer, offset, length))

/** As many values as are turned into JSON and back in one turn of the event loop. */
const AT_ONCE = 250
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Many values as JSON, in pieces. */
export async function toJsonPieces(values: readonly unknown[], pause: () => Promise<unknown>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    pieces.push(encoder.encode(JSON.stringify(values.slice(at, at + AT_ONCE))))
    await pause()
  }
  return pieces
}

/** The values of such pieces. */
export async function fromJsonPieces(pieces: readonly Uint8Array[], pause: () => Promise<unknown>): Promise<unknown[]> {
  const values: unknown[] = []
  for (const piece of pieces) {
    // The decoder refuses shared memory.
    const found: unknown = JSON.parse(decoder.decode(piece.slice()))
    if (Array.isArray(found)) values.push(...found)
    await pause()
  }
  return values
}
