import { useEffect, useState } from 'react'

/** The time of the reader's clock, read anew every so many milliseconds. For screens that only the browser renders. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Timers of browsers hold no longer waits, in milliseconds: about 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1
/** Lets the clock of the server be a little behind. */
const MARGIN_MS = 2_000

/** Calls `call` once the instant has come, if it is ahead and the page stays open until then. */
export function useCallAt(instant: string | null, call: () => void): void {
  useEffect(() => {
    if (instant === null) return
    const wait = Date.parse(instant) - Date.now()
    if (wait <= 0 || wait > LONGEST_WAIT - MARGIN_MS) return
    const timer = setTimeout(call, wait + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [instant, call])
}
