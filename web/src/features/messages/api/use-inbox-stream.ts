import { useEffect, useRef } from 'react'
import { MESSAGE_STREAM_PATH } from '#contract/messages/messages.endpoints.ts'
import { useAskAgain } from './use-write.ts'

/** How long to wait before a stream that was refused is opened again. */
const RETRY_MS = 10_000

/**
 * Asks for the inbox again whenever the server says that it changed, while the page is looked at. The browser opens a broken stream again by itself
 * and names the last version it heard of; one that was refused is opened again after a while.
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
