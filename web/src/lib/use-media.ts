import { useCallback, useSyncExternalStore } from 'react'

/** The window is at least 1,024 px wide, as `lg:` in styles. */
export const laptop = '(width >= 64rem)'
/** The window is at least 640 px wide, as `sm:` in styles. */
export const tablet = '(width >= 40rem)'
/** A phone whose window is too low for a map above half a sheet, as `low-phone:` in styles. */
export const lowPhone = '(width < 40rem) and (height < 600px)'

/** Whether the window matches a media query, kept up to date; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
