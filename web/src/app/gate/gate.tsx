import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { AppContext } from '../app-context.ts'
import { useGateUnlocked } from './gate-state.ts'

/** Covers every route until the preview password is entered. Without a digest the site is live. */
export function Gate({ context, children }: { context: AppContext; children: ReactNode }) {
  const { settings, GateScreen } = context
  const isUnlocked = useGateUnlocked()
  const router = useRouter()
  const isOpened = isUnlocked && settings.gateDigest !== null
  // The server loads nothing while the gate is closed: page data, titles included, is loaded once it is open.
  useEffect(() => {
    if (isOpened) void router.invalidate()
  }, [isOpened, router])
  return GateScreen && settings.gateDigest !== null && !isUnlocked ? <GateScreen digest={settings.gateDigest} /> : children
}
