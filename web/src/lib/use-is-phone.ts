import { useSyncExternalStore } from 'react'

const phone = '(width < 40rem)'

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(phone)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/**
 * Whether the window is narrower than 640 px, as `max-sm:` in styles; false on the server. For an order of elements
 * that the keyboard follows; styles do the rest.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  )
