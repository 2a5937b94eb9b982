import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import type { WorkerTask } from '../../platform/worker-tasks/worker-task.ts'
import { createImportReader } from './import-reader.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The tasks without their threads. */
const tasks = {
  run: async <Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Output> => task.run(input),
}
const reader = createImportReader(tasks)

/** Every row of a file, and why it was not read any further. */
async function readAll(bytes: Buffer) {
  const path = join(folder, 'table')
  writeFileSync(path, bytes)
  const header = await reader.readHeader('a', path)
  const rows = []
  let stop: string | null = null
  try {
    const file = { path, unpackedPath: join(folder, 'unpacked'), ownerId: 'a', header }
    for await (const slice of reader.readSlices(file, { categories: [], amenities: [] })) rows.push(...slice)
  } catch (error) {
    stop = error instanceof Error ? error.message : String(error)
  }
  return { rows, stop }
}

const header = 'reference,title,description,address,price,max_guests'
const row = (id: number) => `R${id},"Place\n""${id}""",,12 Lantern Lane,100,2`
const titles = ({ rows }: Awaited<ReturnType<typeof readAll>>) => rows.map(({ name }) => name)

it('reads the same rows in slices, packed or not, in either encoding and with any line ends', async () => {
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

it('passes blank rows over and counts them as a spreadsheet does', async () => {
  const { rows, stop } = await readAll(Buffer.from(['', header, '', row(1), ',,,,,', ' , ', row(2), '', ''].join('\n')))
  expect([rows.map(({ row: number, name }) => [number, name]), stop]).toEqual([
    [
      [4, 'Place "1"'],
      [7, 'Place "2"'],
    ],
    null,
  ])
})

it('stops after fifty thousand rows and after a thousand that were rejected, and says where', async () => {
  const many = [header, ...Array.from({ length: 50_010 }, (_, id) => `R${id},Place ${id},,12 Lantern Lane,100,2`)].join('\n')
  const long = await readAll(Buffer.from(many))
  expect(long.rows).toHaveLength(50_000)
  expect(long.stop).toBe(
    'A file can have 50,000 rows, so the import stopped before row 50,002. Put the other rows into a file of their own.',
  )
  const twins = await readAll(
    Buffer.from([header, ...Array.from({ length: 3_000 }, () => 'R1,Place 1,,12 Lantern Lane,100,2')].join('\n')),
  )
  expect(twins.rows).toHaveLength(1_001)
  expect(twins.stop).toMatch(/^1,000 rows could not be imported, so the import stopped before row 1,003\./)
})

it('refuses a header that is endless', async () => {
  await expect(readAll(Buffer.from(`${header}${',x'.repeat(2_000)}\n`))).rejects.toThrow('The file has more than 1,000 columns.')
})
