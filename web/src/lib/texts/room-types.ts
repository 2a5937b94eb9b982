import { t } from '@lingui/core/macro'
import type { RoomType } from '#contract/properties/room-types.rules.ts'

/** The choices of how much of a place guests have, with their names. */
export const listRoomTypes = (): { type: RoomType; name: string }[] => [
  { type: 'entire_place', name: t`Entire place` },
  { type: 'private_room', name: t`Private room` },
  { type: 'shared_room', name: t`Shared room` },
  { type: 'hotel_room', name: t`Hotel room` },
]
