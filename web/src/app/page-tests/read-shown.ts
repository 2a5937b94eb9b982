import { decodeHTML } from 'entities'

const alone = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/
/** What is not shown, and what is written alike in every language: codes, keys and what a field holds. */
const unread = /^(code|kbd|pre|script|style|svg|textarea)$/
const shownAttributes = /\s(?:alt|aria-description|aria-label|aria-roledescription|aria-valuetext|placeholder|title)="([^"]*)"/g
const shownMeta = /(?:name|property)="(?:description|(?:og|twitter):(?:title|description|image:alt))" content="([^"]*)"/

/** The texts that a page shows or reads out in its own language: not those that say that they have another one. */
export function readShown(html: string, language: string): string[] {
  const shown: string[] = []
  const isUnread: boolean[] = []
  for (const [, end, name = '', given = '', text] of html
    .replace(/<![^>]*>/g, '')
    .matchAll(/<(\/?)([a-z][\w-]*)([^<>]*)>|([^<]+)/gi)) {
    const isOutside = isUnread.at(-1) ?? false
    if (text !== undefined) {
      if (!isOutside) shown.push(text)
    } else if (end) isUnread.pop()
    else {
      const isForeign = (given.match(/\slang="([^"]*)"/)?.[1] ?? language) !== language
      const isLeftOut = isOutside || unread.test(name) || isForeign || given.includes(' translate="no"')
      if (!isLeftOut) {
        shown.push(...[...given.matchAll(shownAttributes)].map(([, value = '']) => value))
        if (name === 'meta') shown.push(given.match(shownMeta)?.[1] ?? '')
      }
      if (!alone.test(name) && !given.endsWith('/')) isUnread.push(isLeftOut)
    }
  }
  return shown.map((each) => decodeHTML(each).trim()).filter((each) => each !== '')
}

/** Words that are the same in every language. */
const allowed = new Set([
  // Languages by their own names.
  ...['English', 'Español', 'Français', 'Deutsch', 'Português'],
  // Sites and formats.
  ...['Airbnb', 'Facebook', 'Instagram', 'Vrbo', 'Markdown', 'JSON', 'JavaScript'],
  // Who made the data of the map.
  ...['Natural', 'Earth', 'Census', 'Bureau', 'GeoNames'],
  // Samples of what a field takes: a name, an address of email, of a calendar and of a section.
  ...['Ines', 'Calder', 'ines', 'example', 'com', 'https', 'www', 'airbnb', 'calendar', 'ical', 'ics', 'name'],
  // The key that opens the search of the console.
  'Ctrl',
])
const english = /[\p{Script=Latin}\p{N}'’_-]*[a-z]{3}[\p{Script=Latin}\p{N}'’_-]*/giu
/** Currencies, time zones and file formats, `USD`; variables of the environment, `MAIL_FROM`. */
const code = /^[A-Z]{3}$|^[A-Z]+(_[A-Z]+)+$/

/** The English words of a text that is in the pseudo-language. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(english)].map(([word]) => word).filter((word) => !allowed.has(word) && !code.test(word))

/** The texts of a page in the pseudo-language with English in them, each after its words. */
export const englishIn = (html: string, language: string): string[] =>
  readShown(html, language).flatMap((text) => (wordsOf(text).length > 0 ? [`${wordsOf(text).join(' ')}: ${text}`] : []))
