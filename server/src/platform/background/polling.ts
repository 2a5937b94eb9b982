/** Looks for something again and again, one look at a time, until `stop`. A failed look is reported. */
export function createPolling({
  everyMs,
  look,
  reportFailure,
}: {
  everyMs: number
  look: () => Promise<void>
  reportFailure: (error: unknown) => void
}) {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  const lookOnce = async () => {
    if (isLooking) return
    isLooking = true
    await look().catch(reportFailure)
    isLooking = false
  }
  return {
    start(): void {
      timer = setInterval(() => void lookOnce(), everyMs).unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
