import { townOf } from './town.rules.ts'

/** How much of a place a guest has to themselves; a whole one by default. */
export const roomTypes = ['entire_place', 'private_room', 'shared_room', 'hotel_room'] as const
export type RoomType = (typeof roomTypes)[number]

export const roomTypeNames: Readonly<Record<RoomType, string>> = {
  entire_place: 'Entire place',
  private_room: 'Private room',
  shared_room: 'Shared room',
  hotel_room: 'Hotel room',
}

/**
 * The kind and place of a listing: `Asheville, NC` for an entire place, `Private room in Asheville, NC` for less.
 */
export const placeLineOf = ({ roomType, ...town }: { roomType: RoomType; city: string; state: string }): string =>
  roomType === 'entire_place' ? townOf(town) : `${roomTypeNames[roomType]} in ${townOf(town)}`
