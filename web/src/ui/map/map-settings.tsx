import { createContext, type ReactNode, useContext } from 'react'

const MapStyleContext = createContext<string | null>(null)

/** Provides the map style to the maps below; null is the embedded one. */
export function MapStyleProvider({ styleUrl, children }: { styleUrl: string | null; children: ReactNode }) {
  return <MapStyleContext.Provider value={styleUrl}>{children}</MapStyleContext.Provider>
}

/** The address of the operator's own map style, or null for the embedded map. */
export function useMapStyleUrl(): string | null {
  return useContext(MapStyleContext)
}
