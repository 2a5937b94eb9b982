const RUNS = 5

/**
 * Milliseconds of a processor that this process has taken since `before`, without what other processes took.
 * @param {NodeJS.CpuUsage} before
 */
export function processorMsSince(before) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * The milliseconds of a processor that `work` takes: the least of five runs, since the first compiles the code and
 * any may collect garbage. For proofs that no input makes a rule slow.
 * @param {() => unknown} work
 */
export async function processorMsOf(work) {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, processorMsSince(before))
  }
  return least
}
