import { useSyncExternalStore } from 'react'
import { sessionStore } from '../lib/storage.ts'

const storageKey = 'seenStays'
/** Older ones are forgotten first. */
const most = 300
const listeners = new Set<() => void>()
const none: ReadonlySet<number> = new Set()
let seen: ReadonlySet<number> | null = null

function readStored(): ReadonlySet<number> {
  const ids = (sessionStore.get(storageKey) ?? '').split(',').map(Number)
  return new Set(ids.filter((id) => Number.isInteger(id) && id > 0))
}

function readSeen(): ReadonlySet<number> {
  seen ??= readStored()
  return seen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers in this tab that the guest opened a stay. */
export function markSeen(id: number): void {
  const ids = [...readSeen()].filter((known) => known !== id)
  seen = new Set([...ids, id].slice(-most))
  sessionStore.set(storageKey, [...seen].join(','))
  for (const listener of listeners) listener()
}

/** The stays that the guest opened in this tab. */
export const useSeenStays = (): ReadonlySet<number> => useSyncExternalStore(subscribe, readSeen, () => none)
