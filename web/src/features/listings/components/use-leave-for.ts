import { type NavigateOptions, useNavigate } from '@tanstack/react-router'

/**
 * Leaves a saved form without confirmation, and waits for the next page. A failed navigation shows its own error: the
 * save must not look failed.
 */
export function useLeaveFor() {
  const navigate = useNavigate()
  return (target: NavigateOptions): Promise<void> => navigate({ ...target, ignoreBlocker: true }).catch(() => undefined)
}
