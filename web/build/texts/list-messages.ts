import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expandMessages, marksTexts } from './messages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const localesFolder = `${root}web/src/locales`

/**
 * The catalogs of a language: one for the pages of every visitor, one that the pages of an account load beside it.
 */
export const areas = ['visitor', 'account'] as const
export type Area = (typeof areas)[number]

/** The features that only pages of an account show. What they share with others is a visitor's. */
const ofAccount =
  /^web\/src\/features\/(account|availability|bookings|calendars|checkout|hosting|imports|ledger|listings|messages|payouts)\/(?!components\/contact-link)/

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
  const marked = [...texts].map(([message, places]) => ({ message, files: [...places] }))
  const isOfAccount = ({ files }: MarkedText) => files.every((file) => ofAccount.test(file))
  return { visitor: marked.filter((text) => !isOfAccount(text)), account: marked.filter(isOfAccount) }
}

/** The area of a catalog by its path: `…/locales/account/pt.po`. */
export const areaOf = (path: string): Area => areas.find((area) => path.includes(`/${area}/`)) ?? 'visitor'
