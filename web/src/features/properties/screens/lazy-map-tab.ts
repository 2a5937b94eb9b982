import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The Map tab, loaded when it is first opened: the list does not need its code. The route calls `preload`, so that
 * the server renders it at once.
 */
export const LazyMapTab = lazyRouteComponent(() => import('./search-map-tab.tsx'), 'SearchMapTab')
