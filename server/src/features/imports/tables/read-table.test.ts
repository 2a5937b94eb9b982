import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import { openTableFile, readSlices, readTableHeader } from './read-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The tasks without their threads. */
const tasks = {
  run: async <Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Output> => task.run(input),
}

const common = { vocabulary: { categories: [], amenities: [] }, currency: 'USD', languages: ['en' as const] }

/** Every row of a file, and why the reading stopped. */
async function readAll(bytes: Buffer) {
  const path = join(folder, 'table')
  writeFileSync(path, bytes)
  const header = await readTableHeader({ tasks }, 'a', path)
  const rows = []
  let stop: string | null = null
  try {
    const file = { path, unpackedPath: join(folder, 'unpacked'), ownerId: 'a', header }
    const table = await openTableFile({ tasks }, file)
    for await (const slice of readSlices({ tasks }, file, table, common)) rows.push(...slice)
  } catch (error) {
    stop = error instanceof Error ? error.message : String(error)
  }
  return { rows, stop }
}

const header = 'reference,title,description,address,price,max_guests'
const row = (id: number) => `R${id},"Place\n""${id}""",,12 Lantern Lane,100,2`
const titles = ({ rows }: Awaited<ReturnType<typeof readAll>>) => rows.map(({ name }) => name)

it('reads the same rows in slices, compressed or not, in either encoding and with any line ends', async () => {
  const lines = [header, ...Array.from({ length: 650 }, (_, id) => row(id))]
  const expected = Array.from({ length: 650 }, (_, id) => `Place "${id}"`)
  const text = lines.join('\r\n')
  for (const bytes of [
    Buffer.from(text),
    gzipSync(text),
    Buffer.from(`\uFEFF${text}\r\n`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    Buffer.from(lines.map((line, at) => line + (['\n', '\r\n', '\r'][at % 3] ?? '')).join('')),
  ]) {
    const read = await readAll(bytes)
    expect([titles(read), read.stop]).toEqual([expected, null])
  }
})

it('skips blank rows and counts them as a spreadsheet does', async () => {
  const { rows, stop } = await readAll(Buffer.from(['', header, '', row(1), ',,,,,', ' , ', row(2), '', ''].join('\n')))
  expect([rows.map(({ row: number, name }) => [number, name]), stop]).toEqual([
    [
      [4, 'Place "1"'],
      [7, 'Place "2"'],
    ],
    null,
  ])
})

it('stops after fifty thousand rows and after a thousand rejected ones, and says where', async () => {
  // So many rows take seconds to read: unless TEST_DOSE is full, the limit is a tenth of it here.
  expect(importPolicy.rows).toBe(50_000)
  const limit = process.env.TEST_DOSE === 'full' ? 50_000 : 5_000
  Reflect.set(importPolicy, 'rows', limit)
  onTestFinished(() => void Reflect.set(importPolicy, 'rows', 50_000))
  const many = [header, ...Array.from({ length: limit + 10 }, (_, id) => `R${id},Place ${id},,12 Lantern Lane,100,2`)].join('\n')
  const long = await readAll(Buffer.from(many))
  expect(long.rows).toHaveLength(limit)
  const [most, next] = [limit, limit + 2].map((count) => count.toLocaleString('en-US'))
  expect(long.stop).toBe(
    `A file can have ${most} rows, so the import stopped before row ${next}. Put the remaining rows into another file.`,
  )
  const twins = await readAll(
    Buffer.from([header, ...Array.from({ length: 3_000 }, () => 'R1,Place 1,,12 Lantern Lane,100,2')].join('\n')),
  )
  expect(twins.rows).toHaveLength(1_001)
  expect(twins.stop).toMatch(/^1,000 rows could not be imported, so the import stopped before row 1,003\./)
})

it('refuses an endless header', async () => {
  await expect(readAll(Buffer.from(`${header}${',x'.repeat(2_000)}\n`))).rejects.toThrow('The file has more than 1,000 columns.')
})

describe('a file of another program', () => {
  const cells = [
    ['R1', 'Café “Zürich”', 'A description; with a semicolon, and a comma.', '12 Lantern Lane', '120,50', '2'],
    ['R2', 'Haus am See – 5 €', '', 'Seestraße 1', '99,00', '4'],
  ]
  const lines = (delimiter: string) =>
    [header.split(','), ...cells].map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
  const cp1252 = (text: string) =>
    Buffer.from(
      text.replace(/[“”–€]/g, (sign) => ({ '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' })[sign] ?? ''),
      'latin1',
    )
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')

  it.each([
    ['semicolons', Buffer.from(lines(';'))],
    ['tabs', Buffer.from(lines('\t'))],
    ['bars', Buffer.from(lines('|'))],
    ['a line that names the sign between cells', Buffer.from(`sep=;\r\n${lines(';')}`)],
    ['that line after a mark', Buffer.from(`\uFEFFsep=\t\n${lines('\t')}`)],
    ['Windows-1252', cp1252(lines(';'))],
    ['Windows-1252, packed', gzipSync(cp1252(lines(',')))],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(`sep=;\r\n${lines(';')}`)])],
    ['UTF-16 without one', utf16(lines('\t'))],
    ['UTF-16 the other way round', swapped(utf16(`\uFEFF${lines(';')}`))],
  ])('is read with %s', async (_what, bytes) => {
    const { rows, stop } = await readAll(bytes)
    expect([titles({ rows, stop }), rows.map(({ row: number }) => number), stop]).toEqual([
      ['Café “Zürich”', 'Haus am See – 5 €'],
      [2, 3],
      null,
    ])
    expect(rows.map((each) => each.outcome === 'made' && each.fields.price)).toEqual([120.5, 99])
    expect(rows.map((each) => each.outcome === 'made' && each.fields.address)).toEqual(['12 Lantern Lane', 'Seestraße 1'])
  })

  it('in UTF-8 with an invalid byte stays UTF-8', async () => {
    const broken = Buffer.concat([Buffer.from(`${lines(',')}\r\nR3,Stra`), Buffer.from([0xdf]), Buffer.from('e,,Hof 1,10,2')])
    expect(titles(await readAll(broken))).toEqual(['Café “Zürich”', 'Haus am See – 5 €', 'Stra\uFFFDe'])
  })
})
