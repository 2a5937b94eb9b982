import type { ReactNode } from 'react'
import type { AppContext } from '../app-context.ts'
import { useGateUnlocked } from './gate-state.ts'

/** Stands before every route until the preview password has been given; with no digest the site is live (spec §2). */
export function Gate({ context, children }: { context: AppContext; children: ReactNode }) {
  const { settings, GateScreen } = context
  const isUnlocked = useGateUnlocked()
  return GateScreen && settings.gateDigest !== null && !isUnlocked ? <GateScreen digest={settings.gateDigest} /> : children
}
