import { it } from 'vitest'
import { amountOf } from '../dose.ts'
import { expectNothingWrong, openSimulatedApi, tellFailure } from './seeded-runs.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate -- --seeds N --from S` runs other seeds. */
const COUNT = amountOf({ small: 8, ci: 40, full: 400 }, process.env.SIMULATOR_SEEDS)
const FIRST = Number(process.env.SIMULATOR_FIRST ?? 1)

/** Each share has a currency of its own: with decimals, without, and with thousandths at the provider. */
const currencies = ['USD', 'JPY', 'KWD', 'EUR']

/** The test of one of several files that share the seeds, so that they run in parallel. */
export function simulateShare(share: number, shares: number): void {
  const seeds = Array.from({ length: COUNT }, (_, index) => FIRST + index).filter((_, index) => index % shares === share - 1)
  const currency = currencies[share - 1]
  const api = openSimulatedApi(currency)
  it.runIf(seeds.length > 0)(
    `leaves nothing wrong behind in ${seeds.length} seeded runs of people and faults in ${currency}`,
    { timeout: seeds.length * 20_000 },
    async () => {
      const failures: string[] = []
      for (const seed of seeds) failures.push(tellFailure(`seed ${seed}`, await simulate(api(), seed)))
      await expectNothingWrong(api(), failures)
    },
  )
}
