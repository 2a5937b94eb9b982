import { type ReactNode, useSyncExternalStore } from 'react'

type Writer = ((amount: number) => ReactNode) | null

// A store and no context: a change of a context would make React drop the HTML of parts that have not hydrated.
let writer: Writer = null
const readers = new Set<() => void>()

/** What writes an amount in the currency that the visitor has chosen; null writes nothing. */
export function setAboutWriter(next: Writer): void {
  writer = next
  for (const tell of readers) tell()
}

const subscribe = (tell: () => void) => {
  readers.add(tell)
  return () => readers.delete(tell)
}

/**
 * An amount in the visitor's own currency, small and behind the amount that is charged; nothing until they choose one.
 * Never stands where money is charged.
 */
export function AboutPrice({ amount }: { amount: number }) {
  const write = useSyncExternalStore(
    subscribe,
    () => writer,
    () => null,
  )
  return write?.(amount)
}
