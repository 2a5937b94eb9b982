import { type NavigateOptions, useNavigate } from '@tanstack/react-router'

/**
 * Leaves a form whose content is saved, without asking, and waits until the next page is shown. A page that cannot be shown says so
 * itself: it must not make the save look as if it had failed.
 */
export function useLeaveFor() {
  const navigate = useNavigate()
  return (target: NavigateOptions): Promise<void> => navigate({ ...target, ignoreBlocker: true }).catch(() => undefined)
}
