/**
 * Points where a dying process would leave a payment half-way. `CRASH_AT=<name>` makes the process kill itself
 * there, as `kill -9` would; tests may do something else there instead.
 */
export const crashPoints = [
  'change-before-commit',
  'change-after-commit',
  'event-kept',
  'event-worked-through',
  'op-before-call',
  'op-after-call',
  'op-before-commit',
  'op-after-commit',
  'payout-planned',
] as const
export type CrashPoint = (typeof crashPoints)[number]

type Act = (point: CrashPoint) => void

const killAt: Act = (point) => {
  if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL')
}

let act: Act = killAt

/** Does nothing, unless the process is to die here. */
export const passCrashPoint = (point: CrashPoint): void => act(point)

/** Replaces the action at every crash point; null restores the default. For tests. */
export function actAtCrashPoints(other: Act | null): void {
  act = other ?? killAt
}
