import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a state file in a folder that exists until the test ends. */
export async function makeStatePath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'payments', 'state.json')
}
