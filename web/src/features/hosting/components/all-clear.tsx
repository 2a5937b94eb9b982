import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { allClear } from '../model/day-words.ts'

/** Shown instead of what needs attention. */
export const AllClear = ({ today }: { today: HostToday }) => <p className="py-3 text-sm text-muted">{allClear(today)}</p>
