import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its HTML is hydrated. What only the reader's device knows waits until it is true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
