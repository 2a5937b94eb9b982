import { expect, it } from 'vitest'
import { crashPoints } from '../../src/platform/crash-points.ts'
import { amountOf } from '../dose.ts'
import { type OtherProcess, startOtherProcess } from '../ledger/other-process.ts'
import { expectNothingWrong, openSimulatedApi, tellFailure } from './seeded-runs.ts'
import { simulate } from './simulate.ts'

/** Kills at each point; `npm run simulate -- --kills N` runs more. */
const KILLS = amountOf({ small: 1, ci: 1, full: 3 }, process.env.SIMULATOR_KILLS)
/** Not every seed reaches every point. */
const MOST_SEEDS = KILLS * 10 + 20

const api = openSimulatedApi()

it.each(crashPoints)(
  `leaves nothing wrong behind when the working process is killed at %s, ${KILLS} times`,
  { timeout: MOST_SEEDS * 20_000 },
  async (point) => {
    const failures: string[] = []
    let kills = 0
    let other: OtherProcess | null = null
    for (let seed = 1; seed <= MOST_SEEDS && kills < KILLS; seed += 1) {
      if (!other?.isAlive()) other = startOtherProcess(api(), point)
      failures.push(tellFailure(`seed ${seed} killed at ${point}`, await simulate(api(), seed, other)))
      if (!other.isAlive()) kills += 1
    }
    other?.endHold()
    expect(kills).toBe(KILLS)
    await expectNothingWrong(api(), failures)
  },
)
