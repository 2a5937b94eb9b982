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
      if (!alone.test(name)) isUnread.push(isLeftOut)
    }
  }
  return shown.map((each) => decodeHTML(each).trim()).filter((each) => each !== '')
}
