import type { StaffRight } from '#contract/shared/staff-rights.ts'
import { useCurrentUser } from './use-current-user.ts'

/** `may('refunds')`: whether the role of the signed-in user has one of these rights. The server decides again. */
export function useRights(): (...anyOf: readonly StaffRight[]) => boolean {
  const rights = useCurrentUser().data?.rights ?? []
  return (...anyOf) => anyOf.some((right) => rights.includes(right))
}
