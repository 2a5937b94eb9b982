import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOnline = () => navigator.onLine

/** Warns that the network is down and the content may be stale; disappears when the network returns. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div aria-live="polite" className="sticky top-0 z-45 print:hidden">
      {online ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          You are offline. This page may be out of date, and changes can’t be sent.
        </p>
      )}
    </div>
  )
}
