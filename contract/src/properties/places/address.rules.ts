import { formatAddress } from 'localized-address-format'
import { countryCodeOf } from './country-codes.ts'

/** The parts of a listing's address; the street is `address`, with its number where it is shown. */
export interface AddressParts {
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}
export type AddressPart = 'address' | 'city' | 'state' | 'zipCode'

/** Of Chinese, Japanese or Korean writing, in which an address begins with its largest part. */
const isEastern = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)

/** The lines of an address in the format of a country; null stands for an unknown one. */
const format = (code: string | null, parts: Omit<AddressParts, 'country'>, script: 'local' | 'latin'): string[] =>
  formatAddress(
    {
      ...(code ? { postalCountry: code } : {}),
      addressLines: [parts.address].filter(Boolean),
      locality: parts.city,
      administrativeArea: parts.state,
      postalCode: parts.zipCode,
    },
    script,
  )

/**
 * The lines of an address as its country writes them (the formats of Google's libaddressinput): the street, then
 * `1100-341 Lisboa`, or `〒604-8091`, `京都府京都市` and the street. Parts may be empty. The country is left out.
 */
export function addressLines({ address, city, state, zipCode, country }: AddressParts): string[] {
  const code = countryCodeOf(country)
  const script = isEastern(address + city) ? 'local' : 'latin'
  const gap = script === 'local' ? '' : ', '
  // Japan's formats have no town of their own: it stands with the prefecture.
  const isTownPart = code === 'JP' && city !== ''
  const region = isTownPart ? (script === 'local' ? [state, city] : [city, state]).filter(Boolean).join(gap) : state
  const lines = format(code, { address, city, state: region, zipCode }, script)
  // Formats leave out what a country's mail does not need, such as a state in Portugal or a town in the Emirates.
  const isLost = (part: string) => part !== '' && !lines.some((line) => line.includes(part))
  return [...lines, ...[city, zipCode, state].filter(isLost)]
}

/** An address in one line: `12 Oak Street, Asheville, NC 28801`, `Rua dos Remédios 5, 1100-341 Lisboa`. */
export const writeAddress = (parts: AddressParts): string =>
  addressLines(parts).join(isEastern(parts.address + parts.city) ? ' ' : ', ')

const samples = { address: 'aaa', city: 'ccc', state: 'sss', zipCode: 'zzz' }

/** The parts of an address that a country's mail needs, in their order. The street and the town are always there. */
export function addressOrder(country: string): AddressPart[] {
  const text = format(countryCodeOf(country), samples, 'local').join('\n')
  const placed = (Object.keys(samples) as AddressPart[])
    .filter((part) => text.includes(samples[part]))
    .sort((one, other) => text.indexOf(samples[one]) - text.indexOf(samples[other]))
  if (placed.includes('city')) return placed
  const at = placed.indexOf('state') + 1 || placed.length
  return [...placed.slice(0, at), 'city', ...placed.slice(at)]
}

/** What countries call the largest part of their addresses; others have a region. */
export type RegionKind = 'state' | 'province' | 'prefecture' | 'county' | 'region'
const kinds: Readonly<Record<Exclude<RegionKind, 'region'>, string>> = {
  state: 'US AU BR IN MX MY NG VE PR VI GU AS MP',
  province: 'AR CA CN CR CU EC ES ID IT KR NL PA PG PH TH TR VN ZA',
  prefecture: 'JP',
  county: 'GB IE KE TW',
}

/** What a country, by its name in English, calls the largest part of its addresses. */
export function regionKind(country: string): RegionKind {
  const code = countryCodeOf(country) ?? ''
  const [kind = 'region'] = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((each) => kinds[each].split(' ').includes(code))
  return kind
}
