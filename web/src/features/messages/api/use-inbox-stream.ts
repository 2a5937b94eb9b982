import { useEffect, useRef } from 'react'
import { MESSAGE_STREAM_PATH } from '#contract/messages/messages.endpoints.ts'
import { useAskAgain } from './use-write.ts'

/** The delay before a rejected stream is opened again. */
const RETRY_MS = 10_000

/**
 * Invalidates the inbox whenever the server reports a change, while the page is visible. The browser reconnects a
 * broken stream and sends the last version it received; a rejected one is opened again after a delay.
 */
export function useInboxStream(): void {
  const askAgain = useRef(useAskAgain())
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = null
    }
    const open = () => {
      close()
      if (document.visibilityState !== 'visible') return
      source = new EventSource(MESSAGE_STREAM_PATH)
      source.addEventListener('inbox', () => void askAgain.current())
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [])
}
