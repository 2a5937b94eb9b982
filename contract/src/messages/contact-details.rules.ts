import { HIDDEN } from './messages.rules.ts'

const MAIL = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\d-]+)+/giu
const SPOKEN_MAIL = /\b[\w.+-]+ at [\w-]+ dot (?:com|net|org|info|io|co|me|edu|us|uk|de|fr|es|it|nl|ca|au|eu)\b/gi
const LINK = /\b(?:https?:\/\/|www\.)\S+/gi
const DOMAIN =
  /\b(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:com|net|org|info|biz|io|co|me|app|site|link|online|shop|us|uk|de|fr|es|it|nl|ca|au|eu)\b(?:\/\S*)?/gi
const HANDLE = /(?<![\p{L}\d.])@[\p{L}\d._]{3,}/gu
const NUMBER = /(?<![\p{L}\d])(?:\+|00)?\(?\d(?:[\s().\-/]{0,3}\d){6,17}(?![\p{L}\d])/gu
const NUMBER_WORD = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'
const SPOKEN_NUMBER = new RegExp(`\\b(?:${NUMBER_WORD})\\b(?:[\\s,.\\-]+(?:${NUMBER_WORD})\\b){6,}`, 'gi')

const DATE = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\b\d{5}-\d{4}\b/g
const FEWEST_DIGITS = 7

/** Apart from dates, ZIP codes and years, are there as many digits left as in a phone number? */
const isNumber = (found: string): boolean => found.replace(DATE, '').replace(/\D/g, '').length >= FEWEST_DIGITS

/**
 * The text without email addresses, phone numbers, links to other sites and names at other networks. Links to our
 * own pages, at `ownHost`, stay. Dates, prices and ZIP codes are left alone.
 */
export function hideContactDetails(text: string, ownHost: string): string {
  const isOwn = (found: string) =>
    found
      .replace(/^https?:\/\//i, '')
      .toLowerCase()
      .split(/[/?#]/)[0] === ownHost.toLowerCase()
  const hideLink = (found: string) => (isOwn(found) ? found : HIDDEN)
  return text
    .normalize('NFKC')
    .replace(MAIL, HIDDEN)
    .replace(SPOKEN_MAIL, HIDDEN)
    .replace(LINK, hideLink)
    .replace(DOMAIN, hideLink)
    .replace(HANDLE, HIDDEN)
    .replace(NUMBER, (found) => (isNumber(found) ? HIDDEN : found))
    .replace(SPOKEN_NUMBER, HIDDEN)
}
