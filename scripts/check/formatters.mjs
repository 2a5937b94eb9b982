/** A formatter of the platform; `Intl.Locale` only reads a text. */
const MADE = /new Intl\.(?!Locale\b)\w+|\.toLocale(?:Date|Time)?String\(currentLocale/g
/** The statement that makes one once for each key, or once for all pages. */
const ONCE = /^(?:export )?const \w+ = (?:perKey\(|perLocale\(|$)|\bper(?:Key|Locale)\([^\n]*\n?[^\n]*$/

const STATEMENT = /\n(?=\S)/

/** What a page writes in the browser and on the server, where the same lines render again with each press. */
const isRendered = (path) => /^(?:web|contract)\/src\//.test(path)

/** Refuses formatters that are made again with each call: that takes a slow phone longer than a part of a page. */
export function checkFormatters({ path, text, isTest }) {
  if (!isRendered(path) || isTest) return []
  const statementBefore = (index) => text.slice(0, index).split(STATEMENT).at(-1)
  return [...text.matchAll(MADE)]
    .filter(({ index }) => !ONCE.test(statementBefore(index)))
    .map(({ 0: found }) => `${path}: ${found} is made with each call; make it by perKey or perLocale`)
}
