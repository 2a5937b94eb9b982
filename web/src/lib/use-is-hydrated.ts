import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its HTML is hydrated: what only the reader's device knows must wait until it is true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
