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
