import { place } from './place.ts'

const EAST = 'America/New_York'
const CENTRAL = 'America/Chicago'

export const eastPlaces = {
  chatham: place(
    ['Chatham', 'Massachusetts', '02633'],
    [41.6821, -69.9597],
    EAST,
    true,
    ['Shore Road', 'Old Harbor Road', 'Stage Harbor Road', 'Cross Street'],
    [
      'Lighthouse Beach is nine minutes on foot, and the seals usually get there before you.',
      'The fish pier unloads around two in the afternoon; bring a bag and ask what came in.',
      'The band plays in Kate Gould Park on Friday evenings all summer.',
      'The Cape Cod Rail Trail begins four miles west and runs flat all the way to Wellfleet.',
    ],
  ),
  woodstock: place(
    ['Woodstock', 'Vermont', '05091'],
    [43.6243, -72.5185],
    EAST,
    true,
    ['Church Hill Road', 'Pomfret Road', 'Elm Street'],
    [
      'The covered bridge is at the bottom of the hill and Mount Tom starts on the other side of it.',
      'The farm down the lane sells eggs from a box with a slot for the money.',
      'Peak color is the second week of October, give or take an argument.',
    ],
  ),
  asheville: place(
    ['Asheville', 'North Carolina', '28804'],
    [35.6205, -82.5502],
    EAST,
    true,
    ['Town Mountain Road', 'Kimberly Avenue', 'Beaverdam Road'],
    [
      'The Blue Ridge Parkway is eight minutes up the hill, and Craggy Gardens another twenty.',
      'Downtown, with its bakeries and its buskers, is a ten-minute drive that you will want to walk back from.',
      'The river arts district stays open late on second Saturdays.',
    ],
  ),
  brooklyn: place(
    ['Brooklyn', 'New York', '11201'],
    [40.6922, -73.9943],
    EAST,
    true,
    ['Joralemon Street', 'Remsen Street', 'Hicks Street'],
    [
      'The Promenade is two blocks west and the whole of lower Manhattan is on the other side of it.',
      'Seven subway lines meet at Borough Hall, six minutes from the stoop.',
    ],
  ),
  hudson: place(
    ['Hudson', 'New York', '12534'],
    [42.2529, -73.7909],
    EAST,
    true,
    ['Union Street', 'Mount Merino Road', 'Harry Howard Avenue'],
    [
      'Warren Street, a mile of antiques and good lunches, is a short walk or a two-minute drive.',
      'The train from New York follows the river the whole way and stops ten minutes from the door.',
      'Olana, with the best view in the valley, is across the creek.',
    ],
  ),
  savannah: place(
    ['Savannah', 'Georgia', '31401'],
    [32.0712, -81.0943],
    EAST,
    false,
    ['East Jones Street', 'West Gordon Street'],
    [
      'Forsyth Park and its fountain are three squares south, all of them shaded.',
      'You can walk to the river in fifteen minutes without once leaving the oaks.',
    ],
  ),
  keyWest: place(
    ['Key West', 'Florida', '33040'],
    [24.5562, -81.7952],
    EAST,
    false,
    ['Olivia Street', 'Fleming Street', 'Angela Street'],
    [
      'Fort Zachary Taylor has the only real beach on the island, and it is nine minutes by bicycle.',
      'Roosters begin at five. We leave earplugs, and after two nights nobody uses them.',
      'Sunset at the old pier is free and comes with pelicans.',
    ],
  ),
  austin: place(
    ['Austin', 'Texas', '78704'],
    [30.2478, -97.7634],
    CENTRAL,
    false,
    ['Barton Hills Drive', 'West Mary Street', 'Annie Street'],
    [
      'Barton Springs holds sixty-eight degrees all year and is a ten-minute walk downhill.',
      'South Congress, with its boots and breakfast tacos, is five blocks east.',
      'The greenbelt trail starts behind the last house on the street.',
    ],
  ),
  newOrleans: place(
    ['New Orleans', 'Louisiana', '70117'],
    [29.9652, -90.0507],
    CENTRAL,
    false,
    ['Burgundy Street', 'Dauphine Street', 'Royal Street'],
    [
      'Frenchmen Street is four blocks away: close enough to walk to, far enough to sleep.',
      'The po’boy counter on the corner closes when the bread runs out.',
      'Crescent Park gives you the river, a breeze and the best view of the bridge.',
    ],
  ),
  traverse: place(
    ['Traverse City', 'Michigan', '49686'],
    [44.7936, -85.5701],
    'America/Detroit',
    true,
    ['Peninsula Drive', 'Center Road', 'Bluff Road'],
    [
      'The lighthouse at the tip of Old Mission is twenty minutes of orchards and vineyards away.',
      'Cherries are ripe from the Fourth of July, and the stands trust you with the change.',
      'The bay is clear to fifteen feet and cold until the middle of June.',
    ],
  ),
  fishCreek: place(
    ['Fish Creek', 'Wisconsin', '54212'],
    [45.1289, -87.2432],
    CENTRAL,
    true,
    ['Cottage Row', 'Spring Road', 'Gibraltar Road'],
    [
      'Peninsula State Park begins at the end of the village, tower, bluffs and all.',
      'A fish boil is dinner and a bonfire at once; the nearest is four minutes on foot.',
      'The drive-in theater shows two pictures a night from May to September.',
    ],
  ),
  barHarbor: place(
    ['Bar Harbor', 'Maine', '04609'],
    [44.3876, -68.2039],
    EAST,
    true,
    ['Schooner Head Road', 'Eden Street', 'Cromwell Harbor Road'],
    [
      'Sand Beach and the Ocean Path are eight minutes away, before the park fills at nine.',
      'At low tide you can walk to Bar Island. Mind the clock: the way back goes under.',
      'The Island Explorer bus stops at the end of the lane and costs nothing.',
    ],
  ),
  charleston: place(
    ['Charleston', 'South Carolina', '29401'],
    [32.7765, -79.9311],
    EAST,
    false,
    ['Tradd Street', 'Church Street'],
    [
      'White Point Garden and the Battery are a five-minute stroll past some very serious window boxes.',
      'The ferry, the market and too many good biscuits are all within twelve minutes on foot.',
    ],
  ),
  chicago: place(
    ['Chicago', 'Illinois', '60614'],
    [41.9184, -87.6445],
    CENTRAL,
    true,
    ['North Orchard Street', 'North Cleveland Avenue'],
    [
      'The lake path, the free zoo and the conservatory are ten minutes east through the park.',
      'The Brown Line is three blocks away and in the Loop in fourteen minutes.',
    ],
  ),
}
