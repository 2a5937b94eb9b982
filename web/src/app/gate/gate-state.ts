import { useSyncExternalStore } from 'react'
import { sessionStore } from '../../lib/storage.ts'

const flag = 'siteAuthenticated'
const listeners = new Set<() => void>()
// Where the browser keeps nothing, the gate stays open for as long as the page lives.
let unlockedHere = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the gate for this browser session (spec §4). */
export function unlockGate(): void {
  unlockedHere = true
  sessionStore.set(flag, 'true')
  for (const listener of listeners) listener()
}

/** Whether the gate has been passed in this browser session. The server always says no. */
export function useGateUnlocked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unlockedHere || sessionStore.get(flag) === 'true',
    () => false,
  )
}

/** Runs before the first paint: whoever has passed the gate does not see it again while the page comes to life. */
export const gateCurtain = `try{if(sessionStorage.getItem('${flag}')==='true')document.documentElement.dataset.unlocked=''}catch{}`
