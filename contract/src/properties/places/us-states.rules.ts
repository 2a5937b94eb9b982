/** The states of the US, the District of Columbia and Puerto Rico by their postal abbreviation. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

const byCode = new Map<string, string>(Object.entries(usStates))
const byName = new Map<string, string>(Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]))

/** Whether a word is the abbreviation of a state, in any case. */
export const isStateCode = (word: string): boolean => byCode.has(word.toUpperCase())

/** The spellings of the United States, as a pattern without regard to case; PostgreSQL reads it the same way. */
export const unitedStatesPattern = '^(us|usa|u\\.s\\.a?\\.?|united states( of america)?)$'
const usNames = new RegExp(unitedStatesPattern, 'i')

/** Whether a country, in any spelling, is the United States. */
export const isUnitedStates = (country: string): boolean => usNames.test(country.trim())

const usCodes: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Whether a country, by its ISO code, is the United States or one of its territories. */
export const isUnitedStatesCode = (code: string | null): boolean => code !== null && usCodes.has(code)

/** Both ways to write a state given either of them (`['NC', 'North Carolina']`); any other text stands alone. */
export function spellState(state: string): [string, ...string[]] {
  const given = state.trim()
  const code = byCode.has(given.toUpperCase()) ? given.toUpperCase() : byName.get(given.toLowerCase())
  const name = code && byCode.get(code)
  return code && name ? [code, name] : [given]
}
