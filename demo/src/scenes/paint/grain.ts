import { deflateSync } from 'node:zlib'
import { makeRandom } from '../../../../server/src/demo/world/random.ts'

const SIDE = 192

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The alpha of each point: soft noise of two grain sizes, without a seam between tiles. */
function makeAlpha(): Uint8Array {
  const r = makeRandom('paper')
  const fine = Float64Array.from({ length: SIDE * SIDE }, () => r())
  const at = (x: number, y: number) => fine[((y + SIDE) % SIDE) * SIDE + ((x + SIDE) % SIDE)] ?? 0
  return Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
    const x = index % SIDE
    const y = Math.floor(index / SIDE)
    const soft = (at(x, y) * 2 + at(x + 1, y) + at(x, y + 1) + at(x - 1, y) + at(x, y - 1)) / 6
    return Math.max(0, Math.min(255, Math.round((soft - 0.42) * 900)))
  })
}

/** Gray with alpha, one filter byte a row: what a PNG holds before it is deflated. */
function makeRows(alpha: Uint8Array): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE * 2 + 1))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * (SIDE * 2 + 1) + 1 + x * 2
      rows[at] = 45
      rows[at + 1] = alpha[y * SIDE + x] ?? 0
    }
  return rows
}

function makeTile(): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 4, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(makeRows(makeAlpha()), { level: 6 })
  const png = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return png.toString('base64')
}

let tile: string | null = null

/** A pattern of fine dark specks, the paper of a portrait. Twenty times faster to paint than a noise filter. */
export function grainPattern(id: string): string {
  tile ??= makeTile()
  const image = `<image width="${SIDE}" height="${SIDE}" href="data:image/png;base64,${tile}"/>`
  return `<pattern id="${id}" width="${SIDE}" height="${SIDE}" patternUnits="userSpaceOnUse">${image}</pattern>`
}
