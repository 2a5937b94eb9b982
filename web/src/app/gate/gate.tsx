import type { ReactNode } from 'react'
import { GateScreen } from './gate-screen.tsx'
import { useGateUnlocked } from './gate-state.ts'

/** Stands before every route until the preview password has been given; with no digest the site is live (spec §2). */
export function Gate({ digest, children }: { digest: string | null; children: ReactNode }) {
  const isUnlocked = useGateUnlocked()
  return digest !== null && !isUnlocked ? <GateScreen digest={digest} /> : children
}
