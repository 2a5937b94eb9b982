import type { ListingKind } from '../../server/src/demo/world/listing-kinds.ts'

/** A popular region. `kinds` are the weights of its categories, in the order of `marketKinds`. */
export interface Market {
  /** Its towns, the busiest first. */
  towns: readonly string[]
  state: string
  /** Its share of all listings, relative to the other markets. */
  weight: number
  /** The scatter of listings around the center of their ZIP code: a standard deviation in degrees. */
  spreadDegrees: number
  /** The usual nightly price of two bedrooms, in dollars. */
  usualPrice: number
  kinds: readonly number[]
}

export const marketKinds: readonly ListingKind[] = ['beach', 'cabin', 'villa', 'city', 'cottage', 'unique']

type Row = readonly [string, string, number, number, number, readonly number[]]

// Our own estimates: crowded beaches and cities, wide valleys, few expensive resorts.
const rows: readonly Row[] = [
  ['Orlando, Kissimmee, Davenport, Winter Park', 'FL', 52, 0.04, 175, [0, 0, 4, 3, 1, 1]],
  ['Miami Beach, Miami, Coral Gables', 'FL', 44, 0.014, 235, [5, 0, 3, 6, 0, 1]],
  ['Honolulu, Kailua, Haleiwa', 'HI', 30, 0.012, 240, [6, 0, 2, 5, 0, 1]],
  ['Kihei, Lahaina, Wailuku', 'HI', 30, 0.016, 330, [7, 0, 3, 1, 1, 1]],
  ['Kailua Kona, Hilo, Pahoa', 'HI', 22, 0.03, 215, [5, 1, 2, 0, 2, 2]],
  ['Princeville, Koloa, Kapaa', 'HI', 15, 0.014, 300, [6, 0, 3, 0, 2, 1]],
  ['San Diego, La Jolla, Coronado, Carlsbad', 'CA', 46, 0.012, 205, [6, 0, 2, 5, 2, 1]],
  ['Los Angeles, Santa Monica, Malibu, Venice', 'CA', 60, 0.018, 190, [3, 0, 4, 7, 1, 2]],
  ['San Francisco, Oakland, Sausalito', 'CA', 24, 0.012, 190, [1, 0, 2, 9, 1, 1]],
  ['Palm Springs, Palm Desert, La Quinta', 'CA', 24, 0.02, 290, [0, 0, 8, 1, 1, 2]],
  ['Big Bear Lake, Lake Arrowhead, Running Springs', 'CA', 22, 0.018, 220, [0, 9, 1, 0, 1, 1]],
  ['South Lake Tahoe, Tahoe City, Truckee', 'CA', 26, 0.022, 310, [0, 8, 2, 0, 1, 1]],
  ['Joshua Tree, Yucca Valley, Twentynine Palms', 'CA', 14, 0.045, 190, [0, 3, 1, 0, 2, 7]],
  ['Napa, Sonoma, Healdsburg', 'CA', 12, 0.025, 340, [0, 1, 4, 1, 5, 1]],
  ['Santa Barbara, Ventura, Santa Cruz, Monterey', 'CA', 18, 0.016, 260, [6, 1, 2, 2, 3, 1]],
  ['Mendocino, Fort Bragg, Eureka', 'CA', 7, 0.03, 210, [4, 3, 0, 0, 4, 2]],
  ['Austin, Round Rock, Dripping Springs', 'TX', 42, 0.014, 165, [0, 2, 3, 7, 2, 2]],
  ['Fredericksburg, Wimberley, New Braunfels', 'TX', 18, 0.04, 200, [0, 4, 1, 0, 6, 3]],
  ['Galveston, Port Aransas, Corpus Christi', 'TX', 26, 0.018, 210, [9, 0, 1, 1, 2, 1]],
  ['San Antonio, Houston, Dallas, Fort Worth', 'TX', 38, 0.03, 130, [0, 0, 2, 8, 1, 0]],
  ['South Padre Island', 'TX', 8, 0.01, 190, [9, 0, 1, 1, 0, 0]],
  ['Nashville, Franklin', 'TN', 36, 0.016, 210, [0, 1, 2, 8, 2, 1]],
  ['Gatlinburg, Pigeon Forge, Sevierville', 'TN', 48, 0.034, 240, [0, 10, 1, 0, 1, 1]],
  ['Chattanooga, Memphis', 'TN', 12, 0.024, 135, [0, 2, 0, 6, 3, 1]],
  ['Asheville, Black Mountain, Weaverville, Hendersonville', 'NC', 26, 0.03, 150, [0, 6, 1, 3, 4, 2]],
  ['Kill Devil Hills, Nags Head, Kitty Hawk, Hatteras', 'NC', 22, 0.012, 330, [9, 0, 2, 0, 3, 0]],
  ['Boone, Banner Elk, Blowing Rock', 'NC', 14, 0.03, 190, [0, 9, 1, 0, 2, 1]],
  ['Wilmington, Carolina Beach, Emerald Isle', 'NC', 14, 0.018, 230, [8, 0, 1, 2, 3, 0]],
  ['Myrtle Beach, North Myrtle Beach', 'SC', 36, 0.014, 150, [9, 0, 1, 3, 1, 0]],
  ['Charleston, Folly Beach, Isle Of Palms', 'SC', 18, 0.014, 270, [6, 0, 2, 5, 3, 0]],
  ['Hilton Head Island, Bluffton', 'SC', 20, 0.018, 240, [8, 0, 4, 0, 1, 0]],
  ['Savannah, Tybee Island', 'GA', 16, 0.012, 210, [4, 0, 1, 6, 3, 1]],
  ['Blue Ridge, Ellijay, Helen', 'GA', 20, 0.036, 220, [0, 10, 1, 0, 1, 1]],
  ['Atlanta, Decatur', 'GA', 28, 0.026, 130, [0, 0, 2, 8, 2, 1]],
  ['Destin, Panama City Beach, Santa Rosa Beach', 'FL', 48, 0.016, 270, [10, 0, 3, 1, 1, 0]],
  ['Gulf Shores, Orange Beach', 'AL', 24, 0.014, 240, [10, 0, 2, 0, 1, 0]],
  ['Key West, Marathon, Key Largo', 'FL', 18, 0.014, 360, [7, 0, 2, 2, 3, 2]],
  ['Sarasota, Anna Maria, Saint Petersburg', 'FL', 34, 0.016, 220, [8, 0, 3, 3, 2, 0]],
  ['Naples, Fort Myers, Cape Coral', 'FL', 30, 0.028, 220, [6, 0, 5, 1, 1, 0]],
  ['Saint Augustine, Jacksonville, Daytona Beach', 'FL', 24, 0.02, 170, [8, 0, 1, 3, 3, 1]],
  ['New Orleans, Metairie', 'LA', 26, 0.012, 160, [0, 0, 1, 9, 3, 1]],
  ['New York, Brooklyn, Astoria, Flushing', 'NY', 40, 0.016, 185, [0, 0, 1, 10, 0, 0]],
  ['Woodstock, Kingston, Hudson, Catskill', 'NY', 16, 0.04, 220, [0, 6, 1, 0, 6, 3]],
  ['East Hampton, Southampton, Montauk', 'NY', 10, 0.018, 480, [7, 0, 5, 0, 4, 0]],
  ['Lake Placid, Saratoga Springs, Lake George', 'NY', 10, 0.03, 220, [0, 8, 1, 0, 3, 1]],
  ['Boston, Cambridge', 'MA', 18, 0.012, 190, [0, 0, 1, 10, 1, 0]],
  ['Provincetown, Chatham, Dennis, Falmouth', 'MA', 18, 0.018, 320, [8, 0, 2, 0, 5, 0]],
  ['Ocean City', 'MD', 14, 0.012, 250, [10, 0, 1, 1, 1, 0]],
  ['Washington', 'DC', 20, 0.014, 155, [0, 0, 1, 10, 1, 0]],
  ['Virginia Beach, Norfolk', 'VA', 14, 0.016, 220, [8, 0, 1, 3, 2, 0]],
  ['Charlottesville, Luray, Shenandoah', 'VA', 10, 0.045, 170, [0, 7, 1, 1, 5, 1]],
  ['Stowe, Killington, Woodstock', 'VT', 12, 0.03, 270, [0, 8, 2, 0, 4, 1]],
  ['Portland, Bar Harbor, Kennebunkport', 'ME', 14, 0.022, 230, [4, 3, 1, 2, 6, 1]],
  ['Chicago, Evanston', 'IL', 26, 0.018, 160, [0, 0, 1, 10, 1, 0]],
  ['Traverse City, Saugatuck, South Haven', 'MI', 14, 0.026, 250, [4, 4, 1, 0, 5, 1]],
  ['Branson, Lake Ozark, Osage Beach', 'MO', 20, 0.022, 170, [0, 7, 2, 1, 1, 1]],
  ['Columbus, Cleveland, Cincinnati', 'OH', 16, 0.024, 110, [0, 0, 1, 8, 3, 0]],
  ['Denver, Boulder', 'CO', 26, 0.02, 130, [0, 1, 1, 9, 2, 1]],
  ['Breckenridge, Vail, Aspen, Telluride', 'CO', 34, 0.016, 420, [0, 7, 6, 1, 1, 1]],
  ['Estes Park, Durango, Pagosa Springs', 'CO', 14, 0.03, 210, [0, 9, 1, 0, 2, 2]],
  ['Park City, Salt Lake City', 'UT', 24, 0.018, 260, [0, 6, 4, 4, 1, 1]],
  ['Moab, Kanab, Springdale', 'UT', 12, 0.026, 210, [0, 4, 1, 1, 3, 5]],
  ['Scottsdale, Phoenix, Tempe', 'AZ', 46, 0.026, 230, [0, 0, 8, 3, 1, 1]],
  ['Sedona, Flagstaff', 'AZ', 18, 0.022, 240, [0, 5, 3, 0, 4, 3]],
  ['Las Vegas, Henderson', 'NV', 26, 0.024, 150, [0, 0, 6, 6, 0, 1]],
  ['Santa Fe, Taos, Albuquerque', 'NM', 14, 0.026, 170, [0, 1, 1, 2, 8, 4]],
  ['Seattle, Bellevue', 'WA', 22, 0.018, 155, [0, 1, 1, 9, 2, 1]],
  ['Leavenworth, Chelan, Westport', 'WA', 10, 0.03, 240, [2, 8, 1, 0, 2, 1]],
  ['Portland, Bend', 'OR', 20, 0.022, 160, [0, 5, 1, 6, 3, 2]],
  ['Cannon Beach, Lincoln City, Newport', 'OR', 14, 0.012, 230, [9, 0, 1, 0, 4, 0]],
  ['Whitefish, Bozeman, Big Sky', 'MT', 12, 0.04, 270, [0, 10, 2, 0, 1, 2]],
  ['Jackson, Cody', 'WY', 6, 0.026, 380, [0, 9, 4, 0, 1, 1]],
]

export const markets: readonly Market[] = rows.map(([towns, state, weight, spreadDegrees, usualPrice, kinds]) => ({
  towns: towns.split(', '),
  state,
  weight,
  spreadDegrees,
  usualPrice,
  kinds,
}))
