import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listRefusals } from './list-refusals.ts'
import { expandMessages, marksTexts } from './messages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const localesFolder = `${root}web/src/locales`
export const emailsFolder = `${root}server/src/platform/mailer/texts`

/**
 * The catalogs of a language: one for the pages of every visitor, one that the pages of an account load beside it, and
 * one that the pages of hosts load beside both. `refusals` has what the API says, which pages look up by its English
 * text.
 */
export const areas = ['visitor', 'account', 'host', 'refusals'] as const
export type Area = (typeof areas)[number]

/** The features that only pages of hosts show, and those of pages of an account. What others share is a visitor's. */
const ofHost = /^web\/src\/features\/(availability|calendars|hosting|imports|listings)\/(?!components\/list-your-property)/
const ofAccount =
  /^web\/src\/features\/(account|bookings|checkout|developers|ledger|listings|messages|payouts|pictures)\/(?!components\/(contact-link|unread-mark))/

const areaOfFile = (file: string): Area => (ofHost.test(file) ? 'host' : ofAccount.test(file) ? 'account' : 'visitor')

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
    const { found } = await expandMessages(code, root + file, 'texts')
    for (const { message, line } of found) texts.set(message, (texts.get(message) ?? new Set()).add(`${file}:${line}`))
  }
  const listed = (all: typeof texts): MarkedText[] => [...all].map(([message, places]) => ({ message, files: [...places] }))
  const marked = listed(texts)
  const areaOfText = ({ files }: MarkedText) => areas.find((area) => files.some((file) => areaOfFile(file) === area))
  const listOf = (area: Area) => marked.filter((text) => areaOfText(text) === area)
  return { visitor: listOf('visitor'), account: listOf('account'), host: listOf('host'), refusals: listed(listRefusals(root)) }
}

/** The area of a catalog by its path: `…/locales/account/pt.po`. */
export const areaOf = (path: string): Area => areas.find((area) => path.includes(`/${area}/`)) ?? 'visitor'
