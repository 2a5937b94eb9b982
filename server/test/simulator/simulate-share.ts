import { it } from 'vitest'
import { expectNothingWrong, openSimulatedApi, tellFailure } from './seeded-runs.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate -- --seeds N --from S` asks for other seeds than the ones of every day. */
const COUNT = Number(process.env.SIMULATOR_SEEDS ?? 40)
const FIRST = Number(process.env.SIMULATOR_FIRST ?? 1)

/** The test of one file out of several among which the seeds are dealt, so that they run side by side. */
export function simulateShare(share: number, shares: number): void {
  const seeds = Array.from({ length: COUNT }, (_, index) => FIRST + index).filter((_, index) => index % shares === share - 1)
  const api = openSimulatedApi()
  it.runIf(seeds.length > 0)(
    `leaves nothing wrong behind in ${seeds.length} seeded runs of people and troubles`,
    { timeout: seeds.length * 20_000 },
    async () => {
      const failures: string[] = []
      for (const seed of seeds) failures.push(tellFailure(`seed ${seed}`, await simulate(api(), seed)))
      await expectNothingWrong(api(), failures)
    },
  )
}
