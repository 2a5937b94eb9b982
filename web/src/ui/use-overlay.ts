import { useEffect } from 'react'
import { useClientModule } from './use-client-module.ts'

export interface OpenState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The code of what opens over the page, null until it is there. It is loaded when it is first wanted: when it opens, or earlier with
 * `isNear`. A download that fails closes it again, and the next opening tries once more. `load` must be the same function every time.
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
