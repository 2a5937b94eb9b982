// Words of titles and descriptions, in descending frequency: the first words are in most listings, the last in few.

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

export const adjectives = split(`
  Cozy Charming Modern Quiet Spacious Sunny Luxury Beautiful Private Stylish Rustic Peaceful Bright Updated Historic Secluded Serene Elegant
  Relaxing Lovely Romantic Cheerful Airy Breezy Vintage Renovated Hidden Restful Rambling Whimsical Timbered Weathered Storied Sunlit Hushed
`)

export const nouns = {
  beach: split('House Condo Cottage Bungalow Retreat Getaway Villa Duplex Penthouse Hideaway Shack'),
  cabin: split('Cabin Lodge Chalet Retreat Getaway Hideaway Chateau Bunkhouse Ranch Farmhouse Homestead'),
  villa: split('Villa Estate Home Retreat Mansion Oasis Residence Manor Hacienda Compound'),
  city: split('Apartment Loft Studio Condo Suite Townhouse Flat Brownstone Penthouse Rowhouse Duplex'),
  cottage: split('Cottage Farmhouse Home Bungalow Guesthouse Barn Carriage Schoolhouse Almshouse Parsonage'),
  unique: split('Treehouse Dome Yurt Airstream Houseboat Windmill Caboose Lighthouse Silo Earthship Teepee'),
} as const

export const features = split(`
  pool view deck porch kitchen patio garden fireplace parking sauna balcony courtyard kayaks firepit hammock piano observatory library greenhouse
  boathouse orchard telescope trampoline vineyard windmill
`)

export const surroundings = split(`
  downtown beach lake park river mountains ocean trails village harbor market museum stadium university bay pier vineyard canyon waterfall springs
  lighthouse aquarium rodeo ferry planetarium
`)

/** Further words of descriptions. */
export const common = split(`
  the and with for from home bedrooms bathroom kitchen guests beds private room parking minutes walk enjoy space living dining outdoor area full
  queen king bath coffee perfect family friends located near comfortable relax stay distance restaurants shops local views close street floor
  towels linens washer dryer wifi television workspace dishwasher fully equipped stocked morning evening sunset sunrise porch deck quiet peaceful
  neighborhood families couples weekend adventure hiking biking fishing swimming skiing boating golf shopping nightlife music art history nature
  wildlife stars fire grill barbecue table chairs sofa sleeper bunk crib heated pool tub sauna gym elevator balcony terrace yard fenced pets
  welcome dogs friendly spacious modern rustic charming newly renovated original hardwood stone brick cedar pine granite marble tile antique
  handmade quilts books games puzzles records guitar piano bicycles kayaks canoe paddle dock boat slip trail creek meadow orchard vineyard barn
  stables llamas alpacas bees hens greenhouse observatory telescope sundial weathervane cupola belvedere gazebo pergola
`)

const heads = split(`
  Fern Pine Oak Alder Birch Cedar Maple Willow Hazel Ash Elm Juniper Laurel Myrtle Sage Thistle Clover Heather Bramble Bracken Raven Heron Otter
  Fox Badger Falcon Osprey Marten Beaver Elk Moose Trout Salmon Heath Stone Flint Copper Silver Amber Ember Lantern Harrow Miller Cooper Saddle
  Button Candle Thimble Kettle Larder Mason Ferry Anchor Mariner Tinker Winter Autumn
`)
const tails = split(`
  brook hollow ridge field wood dale crest point haven ford bridge mill gate cove marsh glen bluff grove moor vale fall stead worth combe garth
  holm mere thorpe wick lea shaw fold croft bury hurst den beck rigg tarn scar
`)

/** Names of lanes, lakes and trails, some two thousand: each is in few descriptions. */
export const names: readonly string[] = heads.flatMap((head) => tails.map((tail) => head + tail))

export const nameKinds = split('Trail Lake Road Falls Orchard Bakery Market Hill Creek Park')
export const streetKinds = split('St Ave Dr Ln Rd Ct Way Blvd Pl Loop')
export const firstNames = split(
  'Ana Ben Cora Dev Elin Finn Gwen Hugo Iris Jae Kira Leo Mina Noor Omar Pia Quinn Rosa Sven Tess Uma Vera Wim Yara',
)
export const lastNames = split(
  'Abbott Brandt Castro Dunne Egan Fischer Garza Hale Ito Jensen Kaur Lowe Moreau Nash Okafor Petrov Reyes Shah Tran Vance',
)
