import { t } from '@lingui/core/macro'
import type { WayIn } from '#contract/listings/check-in-details.schemas.ts'

/** The ways in, with their names. */
export const listWaysIn = (): { way: WayIn; name: string }[] => [
  { way: 'door_code', name: t`Self check-in with a door code` },
  { way: 'key_box', name: t`Self check-in with a key box` },
  { way: 'host', name: t`The host meets you` },
  { way: 'reception', name: t`Pick up the keys at a reception` },
]
