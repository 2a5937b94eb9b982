import { useEffect } from 'react'
import { useClientModule } from '../hydration/use-client-module.ts'

export interface OpenState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The code of an overlay, null until it has loaded. It is loaded when the overlay opens, or earlier with `isNear`. A
 * failed download closes the overlay, and the next opening tries again. `load` must be a stable function.
 */
export function useOverlay<Module>(
  load: () => Promise<Module>,
  { open, onOpenChange }: OpenState,
  isNear = false,
): Module | null {
  const { status, module, retry } = useClientModule(load, open || isNear)
  useEffect(() => {
    if (status !== 'failed' || !open) return
    retry()
    onOpenChange(false)
  }, [status, open, retry, onOpenChange])
  return module
}
