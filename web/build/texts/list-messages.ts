import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listRefusals } from './list-refusals.ts'
import { expandMessages, marksTexts } from './messages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const localesFolder = `${root}web/src/locales`
export const emailsFolder = `${root}server/src/platform/mailer/texts`

/**
 * The catalogs of a language: one for the pages of every visitor, one that the pages of an account load beside it, one
 * that the pages of hosts load beside both, and one that the operator's console loads beside these three. `refusals`
 * has what the API says, which pages look up by its English text, `console-refusals` what it says to operators alone.
 */
export const areas = ['visitor', 'account', 'host', 'console', 'refusals', 'console-refusals'] as const
export type Area = (typeof areas)[number]

/** What only the operator's console shows. */
const ofConsole = new RegExp(
  [
    '^web/src/app/routes/console-routes',
    '^web/src/features/(audit|checklist|content|desk|exports|listing-desk|overview|people|site)/',
    '^web/src/features/reports/(screens/|components/decide-dialog|model/decision-words)',
    '^web/src/features/reviews/components/judged-reviews',
    '^web/src/features/ledger/(screens/money-screen|(components|model)/(balance|refund)-)',
    '^web/src/features/pictures/components/site-picture-field',
    '^web/src/session/(console-|record-page|search/|settings-sections|two-step-notice)',
    '^web/src/stays/price/ledger-accounts',
    '^web/src/ui/(feedback/no-matches|lists/version-list)',
  ].join('|'),
)

/** Where the API says what only operators read. */
const toOperators =
  /^contract\/src\/(catalog|checklist|content|desk|people|site|staff)\/|^server\/src\/features\/(checklist|content|desk|overview|payments\/exceptions|people|staff)/

/** The features that only pages of hosts show, and those of pages of an account. What others share is a visitor's. */
const ofHost =
  /^web\/src\/(lib\/texts\/ways-in|features\/(availability|calendars|hosting|imports|listings)\/(?!components\/list-your-property))/
const ofAccount =
  /^web\/src\/features\/(account|bookings|checkout|developers|ledger|listings|messages|payouts|pictures)\/(?!components\/(contact-link|unread-mark))/

function areaOfFile(file: string): Area {
  if (ofConsole.test(file)) return 'console'
  return ofHost.test(file) ? 'host' : ofAccount.test(file) ? 'account' : 'visitor'
}

/** A text that the code marks, and the files it stands in with their lines. */
export interface MarkedText {
  message: string
  files: string[]
}

/** The texts of a catalog, in the order of their files. */
export async function listMessages(): Promise<Record<Area, MarkedText[]>> {
  const texts = new Map<string, Set<string>>()
  const files = readdirSync(`${root}web/src`, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((each) => /(?<!\.test)\.tsx?$/.test(each)).sort()) {
    const file = `web/src/${name}`
    const code = readFileSync(root + file, 'utf8')
    if (!marksTexts(code)) continue
    const { found } = await expandMessages(code, root + file)
    for (const { message, line } of found) texts.set(message, (texts.get(message) ?? new Set()).add(`${file}:${line}`))
  }
  const listed = (all: typeof texts): MarkedText[] => [...all].map(([message, places]) => ({ message, files: [...places] }))
  const marked = listed(texts)
  const areaOfText = ({ files }: MarkedText) => areas.find((area) => files.some((file) => areaOfFile(file) === area))
  const said = listed(listRefusals(root))
  const isForOperators = ({ files }: MarkedText) => files.every((file) => toOperators.test(file))
  const listOf = (area: Area) => marked.filter((text) => areaOfText(text) === area)
  return {
    visitor: listOf('visitor'),
    account: listOf('account'),
    host: listOf('host'),
    console: listOf('console'),
    refusals: said.filter((text) => !isForOperators(text)),
    'console-refusals': said.filter(isForOperators),
  }
}

/** The area of a catalog by its path: `…/locales/account/pt.po`. */
export const areaOf = (path: string): Area => areas.find((area) => path.includes(`/${area}/`)) ?? 'visitor'
