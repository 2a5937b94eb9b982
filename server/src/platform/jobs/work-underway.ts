/** Work of this process that goes on in the background: started now or at intervals, and waited for at the end. */
export function createWorkUnderway() {
  const timers: NodeJS.Timeout[] = []
  const underway = new Set<Promise<unknown>>()
  let isStopped = false

  /** Runs `work` without waiting for it; `ended` is called when it is over. */
  const start = (work: () => Promise<unknown>, report: (error: unknown) => void, ended: () => void): void => {
    const run = work()
      .catch(report)
      .finally(() => {
        ended()
        underway.delete(run)
      })
    underway.add(run)
  }

  return {
    isStopped: () => isStopped,
    start,

    /** Starts `work` every `seconds`, unless its last run is still in progress. */
    repeat: (seconds: number, work: () => Promise<unknown>, report: (error: unknown) => void): void => {
      let isRunning = false
      const timer = setInterval(() => {
        if (isRunning || isStopped) return
        isRunning = true
        start(work, report, () => {
          isRunning = false
        })
      }, seconds * 1_000)
      timer.unref()
      timers.push(timer)
    },

    /** Starts nothing more, and waits for what goes on. */
    stop: async (): Promise<void> => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(underway)
    },
  }
}
