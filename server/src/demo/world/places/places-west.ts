import { place } from './place.ts'

const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

export const westPlaces = {
  leavenworth: place(
    ['Leavenworth', 'Washington', '98826'],
    [47.5962, -120.6615],
    PACIFIC,
    true,
    ['Icicle Road', 'Ski Hill Drive', 'Chumstick Highway'],
    [
      'Icicle Creek is loud enough in May to sleep by, and the trailheads begin three miles up the road.',
      'The village lights go up at the end of November and stay until February.',
      'The ski hill is a rope tow and two jumps from 1930, and it is still the best five dollars in town.',
    ],
  ),
  sonoma: place(
    ['Sonoma', 'California', '95476'],
    [38.2919, -122.458],
    PACIFIC,
    false,
    ['Gehricke Road', 'Lovall Valley Road', 'Castle Road'],
    [
      'The plaza is a mile and a half away by bicycle, all of it flat and half of it shaded.',
      'Eleven tasting rooms lie within ten minutes; three of them are walkable and one has goats.',
      'The Friday market sets up at nine and the peaches are gone by ten.',
    ],
  ),
  cannonBeach: place(
    ['Cannon Beach', 'Oregon', '97110'],
    [45.8918, -123.9615],
    PACIFIC,
    false,
    ['Pacific Street', 'Laurel Street', 'Ecola Park Road'],
    [
      'Haystack Rock is twelve minutes along the sand; at low tide you can read the starfish like a menu.',
      'The bakery on Hemlock opens at six and forgives people who arrive in pajamas.',
      'Ecola State Park starts where the road ends, elk included.',
    ],
  ),
  estesPark: place(
    ['Estes Park', 'Colorado', '80517'],
    [40.3772, -105.5217],
    MOUNTAIN,
    true,
    ['Fall River Road', 'Devils Gulch Road', 'Moraine Avenue'],
    [
      'The Fall River entrance of Rocky Mountain National Park is four miles up the same road.',
      'Elk come through at dusk in September and have the right of way, whatever you think.',
      'Town, taffy and the river walk are six minutes down the hill.',
    ],
  ),
  seattle: place(
    ['Seattle', 'Washington', '98109'],
    [47.6282, -122.3405],
    PACIFIC,
    false,
    ['Fairview Avenue East', 'Westlake Avenue North'],
    [
      'Seaplanes land in the middle of the lake from eight in the morning, which nobody ever tires of.',
      'The streetcar to downtown stops four minutes away, and the wooden-boat museum lends rowboats on Sundays.',
    ],
  ),
  santaFe: place(
    ['Santa Fe', 'New Mexico', '87501'],
    [35.6802, -105.9254],
    MOUNTAIN,
    true,
    ['Canyon Road', 'Camino del Monte Sol', 'Acequia Madre'],
    [
      'The galleries of Canyon Road begin at the corner and the chocolate shop is halfway up.',
      'The plaza is a twenty-minute stroll along the old irrigation ditch.',
      'The ski basin is sixteen miles up the mountain; the hot springs are on the way back.',
    ],
  ),
  jackson: place(
    ['Jackson', 'Wyoming', '83001'],
    [43.4733, -110.7508],
    MOUNTAIN,
    true,
    ['Cache Creek Drive', 'Snow King Avenue', 'Upper Cache Creek Drive'],
    [
      'The Cache Creek trailhead is at the end of the street and groomed for skis in winter.',
      'The Elk Refuge is ten minutes away: sleighs in January, bighorn sheep most other months.',
      'The first viewpoint of the Tetons is a quarter of an hour up the road and worth being early for.',
    ],
  ),
  moab: place(
    ['Moab', 'Utah', '84532'],
    [38.5587, -109.5332],
    MOUNTAIN,
    false,
    ['Spanish Valley Drive', 'Kane Creek Boulevard', 'Murphy Lane'],
    [
      'Arches is fifteen minutes north. Go before eight or after four, and take more water than you think.',
      'The Milky Way comes out properly about an hour after sunset; we leave the outside lights on a switch.',
      'The slickrock trail begins two miles from the gate, and the tamale truck is on the way home.',
    ],
  ),
  sanDiego: place(
    ['San Diego', 'California', '92107'],
    [32.7359, -117.2478],
    PACIFIC,
    false,
    ['Sunset Cliffs Boulevard', 'Catalina Boulevard', 'Santa Cruz Avenue'],
    [
      'The cliffs are at the end of the block, and half the neighborhood walks there for sunset.',
      'Newport Avenue has surf shops, antique malls and the fish tacos everyone argues about.',
      'Cabrillo’s tide pools are ten minutes up the point.',
    ],
  ),
  hanalei: place(
    ['Hanalei', 'Hawaii', '96714'],
    [22.2079, -159.4989],
    'Pacific/Honolulu',
    false,
    ['Weke Road', 'Malolo Road'],
    [
      'The pier is six minutes barefoot, with waterfalls on the mountains behind it after rain.',
      'Taro fields, shave ice and a farmers’ market on Saturdays: that is the whole town, and it is enough.',
    ],
  ),
}
