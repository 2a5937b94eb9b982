import { decimalsOf, stepOfCurrency, toCents } from '#contract/shared/money.ts'

/**
 * The decimal separator of a column: known from its cells, `unclear` where they contradict each other, null where
 * none tells.
 */
export type DecimalSign = ',' | '.' | 'unclear' | null

/** How many cells of a column allow only the one decimal separator, and how many only the other. */
export interface DecimalVotes {
  comma: number
  point: number
}

export const decimalSignOf = ({ comma, point }: DecimalVotes): DecimalSign => {
  if (comma === point) return comma === 0 ? null : 'unclear'
  return comma > point ? ',' : '.'
}

/** An amount in the site's currency, or why there is none, as the end of a sentence: 'is in euros'. */
export type ReadAmount = { amount: number } | { problem: string }

/** No price is longer; a longer cell is skipped. */
const MAX_CHARACTERS = 60
const PER_NIGHT = /\s*(?:\/|\bper\b|\ba\b)?\s*\b(?:night|nt|day)\.?$/i
const PER_LONGER = /(?:\/|\bper\b|\ba\b)\s*(week|month|year|hour|wk|mo)\.?$/i
const DOLLARS = new Set(['usd', 'us$', 'usd$', '$usd', 'us dollars'])
/**
 * The sign that amounts of several currencies carry, and their words: they mean the site's where it is one of them.
 */
const SHARED: readonly { words: readonly string[]; codes: string; otherwise: string }[] = [
  {
    words: ['$', 'dollar', 'dollars'],
    codes: 'AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD',
    otherwise: 'USD',
  },
  { words: ['$', 'peso', 'pesos'], codes: 'ARS CLP COP DOP MXN UYU', otherwise: 'another' },
  { words: ['¥', '￥', '元'], codes: 'CNY', otherwise: 'JPY' },
  { words: ['£', 'pounds'], codes: 'EGP FKP GIP LBP SHP', otherwise: 'GBP' },
  { words: ['kr', 'kronor', 'kroner'], codes: 'DKK ISK NOK SEK', otherwise: 'another' },
  { words: ['rs', '₨'], codes: 'INR LKR MUR NPR PKR SCR', otherwise: 'another' },
  { words: ['fr', 'sfr'], codes: 'BIF CDF DJF GNF KMF RWF XAF XOF XPF', otherwise: 'CHF' },
]
/** What people write before and after amounts of other currencies. */
const OWN_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '€': 'EUR',
    '₩': 'KRW',
    '₹': 'INR',
    '₽': 'RUB',
    '₺': 'TRY',
    '฿': 'THB',
    '₫': 'VND',
    '₱': 'PHP',
    '₪': 'ILS',
    c$: 'CAD',
    ca$: 'CAD',
    a$: 'AUD',
    au$: 'AUD',
    nz$: 'NZD',
    hk$: 'HKD',
    s$: 'SGD',
    r$: 'BRL',
    mx$: 'MXN',
    zł: 'PLN',
    kč: 'CZK',
    euro: 'EUR',
    euros: 'EUR',
  }),
)
const CODES = new Set(Intl.supportedValuesOf('currency'))
const english = new Intl.DisplayNames(['en'], { type: 'currency' })

/**
 * The currency of a sign, a word or a code: its ISO code, `another` for what several currencies write, or null. No
 * word, and a sign that the site's currency shares with others, stand for the site's.
 */
export function readCurrency(written: string, site: string): string | null {
  const word = written.trim().toLowerCase().replace(/\.$/, '')
  if (word === '') return site
  if (DOLLARS.has(word)) return 'USD'
  const shared = SHARED.filter(({ words }) => words.includes(word))
  if (shared.some(({ codes }) => codes.includes(site))) return site
  if (shared[0]) return shared[0].otherwise
  const code = OWN_WORDS.get(word) ?? (CODES.has(word.toUpperCase()) ? word.toUpperCase() : null)
  return code ?? (/^\p{Sc}$/u.test(word) ? 'another' : null)
}

const inCurrency = (code: string) => `is in ${code === 'another' ? 'another currency' : `${english.of(code) ?? code} (${code})`}`

interface Parts {
  digits: string
  around: string
}

/**
 * The digits of a cell with the separators between them, and the text around them; null when it is not a single
 * number.
 */
function partsOf(text: string): Parts | null {
  const bare = text.normalize('NFKC').trim().replace(PER_NIGHT, '')
  const [digits] = /\d(?:[\d.,'’ ]*\d)?/.exec(bare) ?? []
  if (!digits) return null
  return { digits: digits.replace(/['’ ](?=\d{3}(?!\d))/g, ''), around: bare.replace(digits, '').trim() }
}

/** The decimal separator a number must have; null where either is possible, or none. */
function signOf(digits: string): ',' | '.' | null {
  const signs = digits.replace(/\d/g, '')
  const last = signs.at(-1)
  if (last !== ',' && last !== '.') return null
  const other = last === ',' ? '.' : ','
  if (signs.length > 1) return signs.includes(other) ? last : other
  const [before = '', after = ''] = digits.split(last)
  const mayGroup = after.length === 3 && before.length <= 3 && !before.startsWith('0')
  return mayGroup ? null : last
}

/** What a cell implies for its column. */
export function voteOf(text: string): ',' | '.' | null {
  const parts = text.length > MAX_CHARACTERS ? null : partsOf(text)
  return parts && signOf(parts.digits)
}

/** A number with this decimal separator; null where the two contradict. */
function numberOf(digits: string, sign: ',' | '.'): number | null {
  const group = sign === ',' ? '.' : ','
  const [whole = '', decimals = '', ...more] = digits.split(sign)
  const groups = whole.split(group)
  const isGrouped = groups.every(
    (each, at) => /^\d+$/.test(each) && (at === 0 ? groups.length === 1 || each.length <= 3 : each.length === 3),
  )
  if (!isGrouped || more.length > 0 || /\D/.test(decimals)) return null
  const value = Number(`${groups.join('')}.${decimals}`)
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null
}

/**
 * '$1,720.00', '120,50', "USD 1'250" or '$150/night' in the site's currency, by its column's decimal separator; null
 * for an empty cell. Refuses anything but an amount of that currency per night with the reason: another currency,
 * another period, decimals that the currency does not have, or an ambiguous number.
 */
export function readAmount(text: string, column: DecimalSign, site: string): ReadAmount | null {
  if (text.trim() === '') return null
  if (text.length > MAX_CHARACTERS) return { problem: 'is not a number' }
  const [, longer] = PER_LONGER.exec(text.trim()) ?? []
  if (longer) return { problem: `is for a ${longer.toLowerCase().replace('wk', 'week').replace(/^mo$/, 'month')}` }
  const parts = partsOf(text)
  const currency = parts && readCurrency(parts.around, site)
  if (!parts || !currency) return { problem: 'is not a number' }
  if (currency !== site) return { problem: inCurrency(currency) }
  const own = signOf(parts.digits)
  const sign = parts.digits.match(/[.,]/)?.[0]
  // One separator before three digits: a price has no thousandths, unless its currency has them, or the column has
  // that separator before its cents.
  if (own === null && sign !== undefined && (column === 'unclear' || column === sign || decimalsOf(site) === 3))
    return { problem: 'can be read in two ways' }
  const value = numberOf(parts.digits, own ?? (sign === '.' ? ',' : '.'))
  if (value === null) return { problem: 'is not a number' }
  return toCents(value) % stepOfCurrency(site) === 0
    ? { amount: value }
    : { problem: 'has decimals, which the currency does not have' }
}

/** A plain number with a point or a comma before its decimals; null for anything else. */
export function readDecimal(text: string): number | null {
  const [number] = /^[-+]?\d{1,15}(?:[.,]\d{1,20})?$/.exec(text.trim()) ?? []
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** A whole number, also as spreadsheets write it: '1,125', '2.0'; null for anything else. */
export function readWhole(text: string): number | null {
  const bare = text.trim()
  const [, whole] = /^(\d{1,3}(?:[,.'’ ]\d{3})+|\d{1,15})(?:[.,]0{1,2})?$/.exec(bare) ?? []
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''))
}
