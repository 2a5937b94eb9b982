import { useMedia } from './use-media.ts'

/**
 * Whether the window is narrower than 640 px, as `max-sm:` in styles; false on the server. For an order of elements
 * that the keyboard follows; styles do the rest.
 */
export const useIsPhone = (): boolean => useMedia('(width < 40rem)')
