import { useEffect } from 'react'
import { useClientModule } from '../hydration/use-client-module.ts'
import { useShownToast } from './toast-store.ts'

/** Loads the toasts' code. */
export const loadToasts = () => import('./toast.tsx')

/** Loads the toasts' code with the first toast, which keeps it out of the first load. Mount once. */
export function ToastHost() {
  const toast = useShownToast()
  const { status, module, retry } = useClientModule(loadToasts, toast !== null)
  useEffect(() => {
    if (toast && status === 'failed') retry()
  }, [toast, status, retry])
  return module ? <module.Toaster /> : null
}
