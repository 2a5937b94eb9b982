import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { overlayHistory } from './history/overlay-history.ts'
import type { OpenState } from './use-overlay.ts'

/** The browser's Back closes the topmost open overlay instead of leaving the page. */
export function useBackToClose({ open, onOpenChange }: OpenState): void {
  const { history } = useRouter()
  const change = useRef(onOpenChange)
  useEffect(() => {
    change.current = onOpenChange
  })
  useEffect(() => (open ? overlayHistory(history).open(() => change.current(false)) : undefined), [open, history])
}
