import { WifiOff } from 'lucide-react'
import { useSavedAt } from '../../lib/api/saved-copy.ts'
import { useOnline } from '../../lib/api/use-online.ts'

const timeFormat = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/**
 * Says that the network is down and how old the content is. After the network returns, content that was saved offers
 * to be loaded again.
 */
export function OfflineNotice() {
  const online = useOnline()
  const savedAt = useSavedAt()
  const since = savedAt === null ? null : new Date(savedAt).toLocaleString('en-US', timeFormat)
  return (
    <div aria-live="polite" className="sticky top-0 z-45 print:hidden">
      {online && since === null ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          <span>
            {online ? null : 'You are offline. '}
            {since === null ? 'This page may be out of date' : `This page was saved on ${since}`}
            {online ? '.' : ', and changes can’t be sent.'}
            {online ? (
              <button type="button" className="link ml-2 text-warn" onClick={() => location.reload()}>
                Load it again
              </button>
            ) : null}
          </span>
        </p>
      )}
    </div>
  )
}
