import { useSyncExternalStore } from 'react'
import { sessionStore } from '../../lib/storage.ts'

const flag = 'siteAuthenticated'
const listeners = new Set<() => void>()
// Without browser storage, the gate stays open until the page is closed.
let unlockedHere = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the gate for this browser session. */
export function unlockGate(): void {
  unlockedHere = true
  sessionStore.set(flag, 'true')
  for (const listener of listeners) listener()
}

/** Whether the visitor passed the gate in this browser session; always false on the server. */
export function useGateUnlocked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unlockedHere || sessionStore.get(flag) === 'true',
    () => false,
  )
}

/** Runs before the first paint: a visitor who has passed the gate does not see it again during hydration. */
export const gateCurtain = `try{if(sessionStorage.getItem('${flag}')==='true')document.documentElement.dataset.unlocked=''}catch{}`
