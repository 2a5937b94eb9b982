import { useSyncExternalStore } from 'react'
import { savedHeader } from '#contract/offline/offline.rules.ts'

/** When the oldest response on this page was received that the service worker had kept; null with the network. */
let savedAt: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes whether a response was a kept one. */
export function noteSavedCopy({ headers }: Response): void {
  const time = headers.get(savedHeader)
  if (time === null || (savedAt !== null && savedAt <= time)) return
  savedAt = time
  for (const listener of listeners) listener()
}

/** When the shown data was received, if the service worker had kept it. */
export const useSavedAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => savedAt,
    () => null,
  )
