import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { currencyCodes } from '#contract/currency/currency-limits.ts'
import { addDays, type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { exchangeRateLimits, type Rates } from '#contract/site/exchange-rates.rules.ts'

/** A table of one day: units of each currency for one euro. */
export interface RateTable {
  date: IsoDate
  rates: Rates
}

/** Why a file is no table of rates, as a sentence for the operator. */
class UnreadableRates extends Error {
  override readonly name = 'UnreadableRates'
}

const { fileBytes, currencies, daysAhead } = exchangeRateLimits

/** A name without the prefix of its namespace. */
const bareName = (element: XmlElement): string => element.name.replace(/^.*:/, '')

const cubesOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && bareName(child) === 'Cube')

function parseRoot(bytes: Uint8Array): XmlElement | null {
  if (bytes.byteLength > fileBytes) throw new UnreadableRates('The table is larger than 256 kB.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableRates('The table is not written in UTF-8.')
  }
  // Definitions of entities stand there; no table of rates needs one.
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableRates('The table must not have a document type.')
  try {
    return parseXml(text).root
  } catch {
    // Also a nesting that is too deep for the stack.
    throw new UnreadableRates('The table is not valid XML.')
  }
}

/** The rate of one line. A currency that the product does not know is left out. */
function readRate({ attributes }: XmlElement): [code: string, rate: number] | null {
  const { currency = '', rate = '' } = attributes
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnreadableRates('A rate of the table names no currency.')
  const value = /^\d{1,9}(\.\d{1,12})?$/.test(rate) ? Number(rate) : 0
  if (value <= 0) throw new UnreadableRates(`The rate of ${currency} is not a number above zero.`)
  return currencyCodes.includes(currency) && currency !== 'EUR' ? [currency, value] : null
}

/** The newest day of a document in the shape of the European Central Bank. Throws `UnreadableRates`. */
function readTable(bytes: Uint8Array, today: IsoDate): RateTable {
  const root = parseRoot(bytes)
  if (!root || bareName(root) !== 'Envelope')
    throw new UnreadableRates('The table does not have the form of the European Central Bank.')
  const days = cubesOf(root).flatMap(cubesOf)
  const newest = days.reduce<XmlElement | null>((best, day) => {
    const { time = '' } = day.attributes
    return isIsoDate(time) && time > (best?.attributes.time ?? '') ? day : best
  }, null)
  const date = newest?.attributes.time
  if (!newest || !date) throw new UnreadableRates('The table has no date.')
  if (date > addDays(today, daysAhead)) throw new UnreadableRates('The table is dated in the future.')
  const lines = cubesOf(newest)
  if (lines.length > currencies) throw new UnreadableRates('The table has more than 200 currencies.')
  const known = lines.flatMap((line) => {
    const rate = readRate(line)
    return rate ? [rate] : []
  })
  const rates = Object.fromEntries(known)
  if (known.length === 0) throw new UnreadableRates('The table has no rate of a currency that is known here.')
  if (Object.keys(rates).length < known.length) throw new UnreadableRates('The table has two rates of one currency.')
  return { date, rates }
}

/** The task of a worker thread: reads a table of rates. A refusal is for the operator. */
export const readRatesTask = {
  name: 'read-rates',
  run({ bytes, today }: { bytes: Uint8Array; today: IsoDate }): { table: RateTable } | { refusal: string } {
    try {
      return { table: readTable(bytes, today) }
    } catch (error) {
      if (error instanceof UnreadableRates) return { refusal: error.message }
      throw error
    }
  },
}
