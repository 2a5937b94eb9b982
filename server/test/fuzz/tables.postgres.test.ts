import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { draftFieldsSchema, importPolicy } from '#contract/imports/imports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { openTableFile, readSlices, readTableHeader } from '../../src/features/imports/tables/read-table.ts'
import type { NumberedRow } from '../../src/features/imports/tables/read-table-tasks.ts'
import { decodedPathOf } from '../../src/features/imports/tables/table-files.ts'
import { UnreadableFile } from '../../src/features/imports/tables/unreadable-file.ts'
import { openTestTaskPool } from '../api.ts'
import { amountOf, dose, isProof } from '../dose.ts'
import { goodTables, mutatedTable, tableBombs } from './hostile-tables.ts'

/** Thousands in `npm run fuzz`. */
const MUTATIONS = Math.max(amountOf({ small: 40, ci: 150, full: 2_500 }), Number(process.env.FUZZ_REQUESTS ?? 0) / 20)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Sizes of a bomb, as fractions of the largest accepted file. */
const SCALES = process.env.FUZZ_REQUESTS || dose === 'full' ? [0.1, 1] : [0.1]
const LONGEST_PAUSE_MS = 1_000
const vocabulary = {
  categories: [{ id: 1, slug: 'mountain-cabins', name: 'Mountain Cabins' }],
  amenities: [{ id: 1, name: 'Wifi' }],
}

const tasks = await openTestTaskPool()
const folder = mkdtempSync(join(tmpdir(), 'porchlight-tables-'))
afterAll(async () => {
  await tasks.close()
  rmSync(folder, { recursive: true })
})

function expectSound(row: NumberedRow): void {
  expect(row.name.length).toBeLessThanOrEqual(120)
  const reasons = row.outcome === 'refused' ? row.reasons : row.notes.map(({ text }) => text)
  expect(reasons.length).toBeLessThanOrEqual(30)
  for (const reason of reasons) expect(reason.length).toBeLessThan(400)
  if (row.outcome === 'refused') return
  expect(row.sourceId.length).toBeLessThanOrEqual(100)
  expect(draftFieldsSchema.safeParse(row.fields).error).toBeUndefined()
}

/** Reads a file as an import does; rejects for anything but rows and described refusals. */
async function read(bytes: Buffer) {
  const [path, unpackedPath] = [join(folder, 'table'), join(folder, 'unpacked')]
  writeFileSync(path, bytes)
  const counts = { rows: 0, refused: 0 }
  let stop: string | null = null
  try {
    const header = await readTableHeader({ tasks }, '1', path)
    const file = { path, unpackedPath, ownerId: '1', header }
    for await (const rows of readSlices({ tasks }, file, await openTableFile({ tasks }, file), {
      vocabulary,
      currency: 'USD',
      languages: ['en' as const],
    })) {
      for (const row of rows) {
        expectSound(row)
        counts.rows += 1
        if (row.outcome === 'refused') counts.refused += 1
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile || (error instanceof Refusal && error.code === 'unknown_layout'))) throw error
    stop = error.message
  }
  if (stop !== null) expect(stop).toMatch(/^(The|A|1,000|You) .*\.$/s)
  expect(counts.rows).toBeLessThanOrEqual(importPolicy.rows)
  expect(counts.refused).toBeLessThanOrEqual(importPolicy.rejectedRows)
  // The bytes after which it is refused may have been written.
  for (const written of [unpackedPath, decodedPathOf(unpackedPath)]) {
    if (existsSync(written)) expect(statSync(written).size).toBeLessThanOrEqual(importPolicy.unpackedBytes)
    rmSync(written, { force: true })
  }
  return { ...counts, stop }
}

it.each(Object.entries(goodTables))('a good file of the layout %s is read completely', async (_name, bytes) => {
  expect(await read(bytes)).toEqual({ rows: 2, refused: 0, stop: null })
})

/** Each third, in `npm test`. */
const chosenBombs = Object.entries(tableBombs).filter((_, index) => isProof || index % 3 === 0)

it.each(chosenBombs)('%s: ends in time, while the main thread goes on', async (_name, make) => {
  const files = SCALES.map(make)
  await read(goodTables.own ?? Buffer.alloc(0))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (const bytes of files) await read(bytes)
  delay.disable()
  if (process.env.FUZZ_REQUESTS && delay.max > 50e6) process.stdout.write(`${_name}: ${Math.round(delay.max / 1e6)} ms\n`)
  expect(delay.max / 1e6).toBeLessThan(LONGEST_PAUSE_MS)
})

it('any change of a good file is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(mutatedTable, async (bytes) => void (await read(bytes))),
    { numRuns: MUTATIONS, seed: SEED },
  )
})
