import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Keeps 70 MB, makes garbage that outlives the young generation, and prints the largest heap in megabytes. */
const CHURN = `
  const kept = Array.from({ length: 300_000 }, (_, at) => ({ at, all: [at, at, at, at], name: 'x' + at }))
  let most = 0
  for (let round = 0; round < 100; round += 1) {
    const garbage = Array.from({ length: 20_000 }, (_, at) => ({ at, all: [at, round], name: 'y' + at + round }))
    most = Math.max(most, process.memoryUsage().heapTotal + (garbage.length - 20_000))
  }
  console.log(most / 1_048_576, kept.length)
`
const module = fileURLToPath(new URL('./heap-growth.ts', import.meta.url))
const peak = (before: string) => {
  const args = ['--import', 'tsx', '--max-semi-space-size=8', '--input-type=module', '-e', `${before}\n${CHURN}`]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const megabytes = Number.parseFloat(stdout)
  if (Number.isNaN(megabytes)) throw new Error(stderr)
  return megabytes
}

it('keeps the heap of a busy process well below what the engine would take', () => {
  const bounded = peak(`import { boundHeapGrowth } from ${JSON.stringify(module)}\nboundHeapGrowth()`)
  // About 140 and 250 MB.
  expect(bounded).toBeLessThan(peak('') * 0.8)
})
