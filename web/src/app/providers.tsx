import type { ReactNode } from 'react'
import type { ApiClient } from '../lib/api/api-client.ts'
import { ApiProvider } from '../lib/api/api-context.tsx'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { MapStyleProvider } from '../ui/map/map-settings.tsx'

/** Provides every screen with the API client, the map style and toasts. The router provides the cache. */
export function Providers({ api, mapStyleUrl, children }: { api: ApiClient; mapStyleUrl: string | null; children: ReactNode }) {
  return (
    <ApiProvider api={api}>
      <MapStyleProvider styleUrl={mapStyleUrl}>{children}</MapStyleProvider>
      <ToastHost />
    </ApiProvider>
  )
}
