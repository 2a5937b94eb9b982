import type { ReactNode } from 'react'
import type { ApiClient } from '../lib/api-client.ts'
import { ApiProvider } from '../lib/api-context.tsx'
import { MapStyleProvider } from '../ui/map/map-settings.tsx'
import { ToastHost } from '../ui/toast-host.tsx'

/** What every screen may count on: a client for calls, the maps' style and toasts. The router provides the cache. */
export function Providers({ api, mapStyleUrl, children }: { api: ApiClient; mapStyleUrl: string | null; children: ReactNode }) {
  return (
    <ApiProvider api={api}>
      <MapStyleProvider styleUrl={mapStyleUrl}>{children}</MapStyleProvider>
      <ToastHost />
    </ApiProvider>
  )
}
