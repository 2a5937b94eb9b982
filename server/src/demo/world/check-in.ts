import type { CheckInDetails, WayIn } from '#contract/listings/check-in-details.schemas.ts'
import type { AmenityName } from './catalog-data.ts'
import type { ListingKind } from './listing-kinds.ts'
import { itemAt, makeRandom, type Random } from './random.ts'

const pick = <T>(items: readonly T[], r: Random): T => itemAt(items, r.i(0, items.length - 1))

const waysOf: Record<ListingKind, readonly WayIn[]> = {
  beach: ['door_code', 'key_box'],
  cabin: ['key_box', 'door_code'],
  cottage: ['key_box', 'door_code', 'host'],
  villa: ['host', 'door_code'],
  city: ['door_code', 'reception'],
  unique: ['host', 'key_box'],
}

const boxPlaces: Record<ListingKind, readonly string[]> = {
  beach: ['under the porch steps, on the left post', 'beside the outdoor shower'],
  cabin: ['on the back of the woodshed door', 'under the eave, right of the front door'],
  cottage: ['behind the rain barrel', 'inside the meter cupboard by the gate'],
  villa: ['on the gatepost, behind the lantern', 'in the pump house, to the right'],
  city: ['on the railing by the garden door', 'in the vestibule, third from the left'],
  unique: ['under the lowest step', 'on the fence post with the red reflector'],
}

const waysThere: Record<ListingKind, readonly string[]> = {
  beach: [
    'Take the sandy lane after the mailbox and keep right. Park on the crushed shells, nose to the dune fence.',
    'The house number is on the mailbox, not on the house. There is room for two cars beside the steps.',
  ],
  cabin: [
    'The last half mile is gravel. Keep left at the fork, and park below the woodshed so that others can turn.',
    'Download the map before you leave town: there is no signal on the hill. Park where the track widens, by the split logs.',
  ],
  cottage: [
    'Turn in at the white gate and close it behind you. Park on the grass to the right of the hedge.',
    'The lane is narrow; sound your horn at the bend. There is a space for one car by the garden wall.',
  ],
  villa: [
    'Ring at the gate and it opens. Follow the drive past the terrace and park in the court.',
    'The gate is set back from the road, between two stone pillars. The carport holds three cars.',
  ],
  city: [
    'The entrance is the black door beside the stoop. Street parking is free on Sundays; a garage is two blocks away.',
    'Take the stairs to the second landing. Loading is allowed in front of the house for 15 minutes.',
  ],
  unique: [
    'Leave the car at the barn and walk the last 200 yards; a handcart for bags is by the door.',
    'Follow the painted stones from the parking place. Bring a flashlight if you arrive after dark.',
  ],
}

const manuals: Record<ListingKind, readonly string[]> = {
  beach: [
    'Rinse sand off at the outdoor tap. The dryer needs its filter emptied each time. Trash goes out on Tuesday.',
    'Close the shutters when the wind turns east. The grill’s gas valve is behind the lattice.',
  ],
  cabin: [
    'Open the stove’s damper before you light it. Take trash with you or use the bear box by the road.',
    'If the power trips, the panel is inside the pantry. Leave the kitchen tap dripping on nights below 10°F.',
  ],
  cottage: [
    'The stove takes dry wood only. Recycling goes in the green crate; the hens get the peelings.',
    'The boiler’s timer is by the stairs: push once for an hour of heat. Please keep the garden gate latched.',
  ],
  villa: [
    'Pool lights are the third switch by the terrace door. Linen is changed on the third day, before noon.',
    'The alarm stays off while you are here. The dishwasher’s tablets are in the drawer below it.',
  ],
  city: [
    'Quiet hours are 10 PM to 7 AM. Trash chute: end of the hall. The oven starts only once its clock is set.',
    'Radiators are run by the building; open the window a hand’s width if it gets warm. Recycling is in the basement.',
  ],
  unique: [
    'The pump starts by itself when a tap opens; give it ten seconds. Candles in the lanterns only, please.',
    'Water is heated by the sun: an hour after dusk it is at its warmest. The composting toilet has its own instructions.',
  ],
}

const passwords = ['driftwood', 'lantern', 'juniper', 'harborlight', 'woodsmoke', 'sandpiper', 'maple', 'copperkettle'] as const

const accessOf = (way: WayIn, kind: ListingKind, code: string, r: Random): string => {
  const texts: Record<WayIn, () => string> = {
    door_code: () => `${code}#`,
    key_box: () => `${code}. The key box is ${pick(boxPlaces[kind], r)}.`,
    host: () => 'The spare key is in the blue pot if you come back after dark.',
    reception: () => `Ask at the desk for envelope ${code}.`,
  }
  return texts[way]()
}

/** How guests get into a listing of the demo world; the same title always gives the same. */
export function checkInOf(title: string, kind: ListingKind, amenities: readonly AmenityName[]): CheckInDetails {
  const r = makeRandom(`check-in-${title}`)
  const wayIn = pick(waysOf[kind], r)
  const code = String(r.i(1_021, 9_879))
  return {
    wayIn,
    accessCode: accessOf(wayIn, kind, code, r),
    directions: pick(waysThere[kind], r),
    wifiNetwork: amenities.includes('wifi')
      ? `${title
          .replace(/[^A-Za-z0-9 -]/g, '')
          .slice(0, 30)
          .trim()} guests`
      : '',
    wifiPassword: amenities.includes('wifi') ? `${pick(passwords, r)}-${r.i(11, 98)}` : '',
    houseManual: pick(manuals[kind], r),
  }
}
