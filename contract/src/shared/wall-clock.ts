const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone, made once: that takes a hundred times longer than reading it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts })
  clocks.set(timeZone, made)
  return made
}

/** The minutes since 1970 that a clock on the wall shows in a time zone, as if they were UTC. */
export function wallMinutes(instant: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / 60_000
}

/** Minutes a time zone is ahead of UTC at an instant. */
export const offsetMinutes = (instant: Date, timeZone: string): number =>
  wallMinutes(instant, timeZone) - Math.floor(instant.getTime() / 60_000)
