import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { catchUpEvents, followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../../src/features/reconciliation/unclaimed-payments.ts'
import { actAtCrashPoints } from '../../src/platform/crash-points.ts'
import type { TestApi } from '../api.ts'
import type { OtherProcess } from '../ledger/other-process.ts'
import { calmDown, type Stage, setStage, takeStep, toHours, work, workOn } from './actors.ts'
import { consultOracle } from './oracle.ts'
import { createRandom, type Random } from './random.ts'

const STEPS = 14
/** How often remaining work is tried while faults continue. */
const WORKED_ROUNDS = 4
const callFaults = ['reset_before', 'reset_after', 'rate_limit', 'error_before', 'error_after', 'garbage'] as const
const eventFaults = ['duplicate', 'reordered', 'delayed', 'dropped'] as const

class ProcessDied extends Error {}

/** Injects faults by the seed: calls of the provider, its events, and the process at its crash points. */
function makeTrouble({ emulator }: TestApi, random: Random): void {
  emulator.faults.chooseWith(({ method }) =>
    random.chance(method === 'POST' ? 0.3 : 0.08) ? { kind: random.pick(callFaults) } : null,
  )
  emulator.webhookFaults.chooseWith(() => (random.chance(0.3) ? { kind: random.pick(eventFaults), delayMs: 50 } : null))
  actAtCrashPoints((point) => {
    if (random.chance(0.04)) throw new ProcessDied(point)
  })
}

function endTrouble({ emulator }: TestApi): void {
  emulator.faults.clear()
  emulator.webhookFaults.clear()
  actAtCrashPoints(null)
}

/** Runs until nothing changes any more: what is due, what was missed, what becomes due in the following days. */
async function comeToRest(stage: Stage): Promise<void> {
  const { api } = stage
  await api.emulator.hurry()
  for (const hours of [0.3, 0.3, 26, 0.3, 24 * 7, 25, 0.3]) {
    api.clock.advance(toHours(hours))
    if (stage.other?.isAlive()) stage.history.push(await work(stage))
    await expireDue(api.ctx)
    await planDuePayouts(api.ctx)
    await api.settle()
    await followUnfinished(api.ctx)
    await catchUpEvents(api.ctx)
    await claimNewIntents(api.ctx)
    await api.settle()
  }
}

/**
 * One run by a seed: people and faults, then calm, then the oracle. With another process the recurring work is done
 * there, until it is killed. Returns the oracle's findings, and the history.
 */
export async function simulate(
  api: TestApi,
  seed: number,
  other: OtherProcess | null = null,
): Promise<{ faults: string[]; history: string[] }> {
  const random = createRandom(seed)
  const stage = await setStage(api, random, other)
  makeTrouble(api, random)
  try {
    for (let step = 0; step < STEPS; step += 1) await takeStep(stage)
    for (let round = 0; round < WORKED_ROUNDS; round += 1) await workOn(stage)
  } finally {
    endTrouble(api)
  }
  await calmDown(stage)
  await comeToRest(stage)
  return { faults: await consultOracle(stage), history: stage.history }
}
