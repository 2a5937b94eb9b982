import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { feesRow, fileOf, fullRow, ownRow, summaryRow } from '../imports/import-files.ts'

/** A good file of each layout. */
export const goodTables: Record<string, Buffer> = {
  full: fileOf('full', fullRow, { ...fullRow, id: 2, price: '', name: 'Two\nlines' }),
  withFees: fileOf('withFees', feesRow, { ...feesRow, id: 7, description: '<p>Tags</p>, "quotes"' }),
  summary: fileOf('summary', summaryRow, { ...summaryRow, id: 12, name: '=1+1' }),
  own: fileOf('own', ownRow, { ...ownRow, reference: 'A-2' }),
}

const MEGABYTE = 1024 * 1024
const own = goodTables.own ?? Buffer.alloc(0)
const [header = ''] = own.toString().split('\n')
const after = (tail: string | Buffer): Buffer => Buffer.concat([own, Buffer.from(tail)])
const cells = (...values: string[]) => `${values.join(',')}\n`
const rowWith = (description: string) =>
  cells('H-1', 'Hostile', `"${description.replaceAll('"', '""')}"`, ...Array.from({ length: 12 }, () => ''))

/** Files that take, or might take, long to read or much to write: `scale` 1 is as large as a file may be. */
export const tableBombs: Record<string, (scale: number) => Buffer> = {
  'rows of one sign': (scale) => after('x\n'.repeat(16 * MEGABYTE * scale)),
  'rows of one sign, packed': (scale) => gzipSync(after('x\n'.repeat(32 * MEGABYTE * scale))),
  'rows of nothing': (scale) => after('\n'.repeat(30 * MEGABYTE * scale)),
  'rows of commas': (scale) => after(`${','.repeat(14)}\n`.repeat(2 * MEGABYTE * scale)),
  'rows that all say the same': (scale) => after((own.toString().split('\n')[1] ?? '').concat('\n').repeat(100_000 * scale)),
  'a very wide row': (scale) => after(','.repeat(900_000 * scale)),
  'very wide rows': (scale) => after(`${'a,'.repeat(400_000 * scale)}\n`.repeat(30)),
  'a row without an end': (scale) => after('a,'.repeat(15 * MEGABYTE * scale)),
  'a very wide header': (scale) => Buffer.from(`${header}${',x'.repeat(400_000 * scale)}\n`),
  'a header without an end': (scale) => Buffer.from('title'.repeat(6 * MEGABYTE * scale)),
  'duplicate columns': () => Buffer.from(`${header},${header}\n${'a,'.repeat(29)}b\n`),
  'an open quote': (scale) => after(`"${'never closed '.repeat(2 * MEGABYTE * scale)}`),
  'an open quote in every row': (scale) => after('A,"b\n'.repeat(5 * MEGABYTE * scale)),
  'quotes alone': (scale) => after('"'.repeat(20 * MEGABYTE * scale)),
  'doubled quotes': (scale) => after(`"${'""'.repeat(450_000 * scale)}"\n`),
  'quotes in the middle': (scale) => after('a"b,"c"d,'.repeat(90_000 * scale)),
  NULs: (scale) => after('\0'.repeat(900_000 * scale)),
  'rows of NULs': (scale) => after('\0,\0\n'.repeat(MEGABYTE * scale)),
  'BOMs in every row': (scale) => after('\uFEFFa,\uFEFFb\n'.repeat(MEGABYTE * scale)),
  'an empty file of the other encoding': () => Buffer.from([0xff, 0xfe]),
  'the other encoding, cut in a sign': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(own.toString(), 'utf16le').subarray(0, -1)]),
  'no text at all': (scale) => after(Buffer.alloc(20 * MEGABYTE * scale, 0xff)),
  'carriage returns': (scale) => after('a,b\r'.repeat(4 * MEGABYTE * scale)),
  'mixed line ends': (scale) => after('a\rb\nc\r\nd\n\re'.repeat(MEGABYTE * scale)),
  'a packed bomb': (scale) => gzipSync(Buffer.alloc(200 * MEGABYTE * scale, 'a,')),
  'a packed bomb behind a good file': (scale) => gzipSync(after(Buffer.alloc(200 * MEGABYTE * scale))),
  'a packed file in a packed file': () => gzipSync(gzipSync(own)),
  'a packed file that ends in the middle': () => gzipSync(own).subarray(0, -9),
  'a packed file with something behind it': () => Buffer.concat([gzipSync(own), Buffer.alloc(1_000, 7)]),
  'many packed files in one': (scale) => Buffer.concat(Array.from({ length: Math.ceil(20_000 * scale) }, () => gzipSync('x\n'))),
  'the first bytes of a packed file': () => Buffer.from([0x1f, 0x8b]),
  'a huge id': (scale) =>
    Buffer.concat([goodTables.full ?? own, Buffer.from(`1.${'1'.repeat(900_000 * scale)}E+17${','.repeat(15)}\n`)]),
  'a huge amount': (scale) =>
    after(
      cells(
        'H-2',
        'Amount',
        ...Array.from({ length: 7 }, () => 'x'),
        '9'.repeat(900_000 * scale),
        ...Array.from({ length: 5 }, () => '1'),
      ),
    ),
  'a list of amenities without an end': (scale) =>
    after(cells('H-3', ...Array.from({ length: 12 }, () => 'x'), `"{${'""a"",'.repeat(150_000 * scale)}"`, '1')),
  formulas: () =>
    after(
      ['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1']
        .map((name) => cells(`F${name}`, name, ...Array.from({ length: 13 }, () => '')))
        .join(''),
    ),
  ...Object.fromEntries(
    ['<br ', '</ ', '< ', '&amp', '\t ', '\r\n', '\u200B', '\\u0041', '\u{1F600}', '\uD800'].map((piece) => [
      `a cell of ${JSON.stringify(piece)}`,
      (scale: number) => after(rowWith(`<br${' '.repeat(9)}${piece.repeat((900_000 / piece.length) * scale)}`)),
    ]),
  ),
}

const pieces = [
  '"',
  '""',
  ',',
  '\n',
  '\r\n',
  '\r',
  '\0',
  '\uFEFF',
  '1.2E+17',
  '=1+1',
  '<br>',
  '\u200B',
  '$',
  '-1e309',
  'é',
  ';',
  '\\',
]
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 20 }))
const edit = fc.record({ at: fc.nat(), remove: fc.nat({ max: 40 }), insert: piece, times: fc.integer({ min: 1, max: 30 }) })

/** A good file of one of the layouts with some of its bytes changed, compressed or not, whole or truncated. */
export const mutatedTable: fc.Arbitrary<Buffer> = fc
  .record({
    good: fc.constantFrom(...Object.values(goodTables)),
    edits: fc.array(edit, { minLength: 1, maxLength: 8 }),
    isPacked: fc.boolean(),
    keep: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ good, edits, isPacked, keep }) => {
    let bytes = good
    for (const { at, remove, insert, times } of edits) {
      const place = at % (bytes.length + 1)
      bytes = Buffer.concat([bytes.subarray(0, place), Buffer.from(insert.repeat(times)), bytes.subarray(place + remove)])
    }
    const whole = isPacked ? gzipSync(bytes) : bytes
    return whole.subarray(0, Math.ceil(whole.length * keep))
  })
