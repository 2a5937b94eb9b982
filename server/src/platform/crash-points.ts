/**
 * The places where a dying process would leave money half-way (money-and-safety §4.4). `CRASH_AT=<name>` makes the process kill itself there, as
 * `kill -9` would; tests may do something else there instead.
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

/** Does nothing, unless this is where the process is to die. */
export const passCrashPoint = (point: CrashPoint): void => act(point)

/** What happens at every crash point from now on; null is what happens ordinarily. For tests. */
export function actAtCrashPoints(other: Act | null): void {
  act = other ?? killAt
}
