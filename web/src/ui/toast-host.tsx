import { useEffect } from 'react'
import { useShownToast } from './toast-store.ts'
import { useClientModule } from './use-client-module.ts'

/** Loads what draws toasts. */
export const loadToasts = () => import('./toast.tsx')

/** Keeps the toasts' code out of the first load: it comes with the first toast. Mount once. */
export function ToastHost() {
  const toast = useShownToast()
  const { status, module, retry } = useClientModule(loadToasts, toast !== null)
  useEffect(() => {
    if (toast && status === 'failed') retry()
  }, [toast, status, retry])
  return module ? <module.Toaster /> : null
}
