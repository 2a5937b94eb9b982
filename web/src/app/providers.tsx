import type { ReactNode } from 'react'
import type { ApiClient } from '../lib/api-client.ts'
import { ApiProvider } from '../lib/api-context.tsx'
import { MapStyleProvider } from '../ui/map/map-settings.tsx'
import { Toaster } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

/** What every screen may count on: a client for calls, the maps' style, toasts and tooltips. The router provides the cache. */
export function Providers({ api, mapStyleUrl, children }: { api: ApiClient; mapStyleUrl: string | null; children: ReactNode }) {
  return (
    <ApiProvider api={api}>
      <MapStyleProvider styleUrl={mapStyleUrl}>
        <TooltipProvider>{children}</TooltipProvider>
      </MapStyleProvider>
      <Toaster />
    </ApiProvider>
  )
}
