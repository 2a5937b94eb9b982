import { contentLimits, defaultTextDate, type EditablePage } from '#contract/content/content.rules.ts'
import type { ContentBody } from '#contract/content/content.schemas.ts'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import type { PageSectionText, PublishedPage } from '#contract/content/page.schemas.ts'
import type { Testimonial } from '#contract/content/testimonials.rules.ts'
import type { Database } from '../../db/client.ts'
import { createPolling } from '../../platform/background/polling.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import { findNewestId, listNewest, listVersions, readCatalogStamp } from './content.queries.ts'
import { type CatalogItem, catalog, findItem, readBody } from './content-catalog.ts'
import { checkBody } from './content-check.ts'
import { withAddresses } from './email-text.ts'
import { fillSections, fillText, type PageValues, pageValuesOf, parseNow } from './page-text.ts'

export interface ContentTextsOptions {
  db: Database
  settings: CurrentSettings
  /** The origin of the site, without a trailing slash: emails link to its pages. */
  publicUrl: string
  /** Receives a failed read and a stored text that cannot be used, whose version before is used. */
  reportFailure(error: unknown): void
}

/** How often another process's change is looked for. */
const READ_MS = 500

/** The text in force of one key. */
interface Known {
  body: ContentBody
  /** The sections of a page, parsed once. */
  sections: PageSectionText[]
  /** The parsed words of an email that the operator has written; null for the default. */
  email: EmailText | null
  changedOn: string
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const sectionsOf = (body: ContentBody) => (body.kind === 'page' ? parseNow(body.text).sections : [])

const knownDefault = ({ default: body }: CatalogItem): Known => ({
  body,
  sections: sectionsOf(body),
  email: null,
  changedOn: defaultTextDate,
})

type Stored = Pick<Awaited<ReturnType<typeof listNewest>>[number], 'body' | 'createdAt'>

/** The stored text of an item; null when a later version of the product, or a hand in the database, broke it. */
async function readStored(item: CatalogItem, { body: stored, createdAt }: Stored): Promise<Known | null> {
  const body = stored === null ? item.default : readBody(item, stored)
  if (!body) return null
  const { issues, sections, email } = await checkBody(item, body)
  if (issues.length > 0) return null
  return { body, sections, email: stored === null ? null : email, changedOn: dayOf(createdAt) }
}

/** The newest version that can be used; null without one. */
async function findUsable(db: Database, item: CatalogItem): Promise<Known | null> {
  for (const { version } of await listVersions(db, item.key, contentLimits.history + 1)) {
    const usable = await readStored(item, version)
    if (usable) return usable
  }
  return null
}

export interface ContentTexts {
  /** The values of the variables of pages. */
  values(): PageValues
  /** A page with the values of its variables. */
  publish(lead: string, sections: readonly PageSectionText[], changedOn: string): PublishedPage
  /** The page as visitors read it. */
  page(page: EditablePage): PublishedPage
  testimonials(): Testimonial[]
  /** The words that the operator has written for a kind of email; null for the default words. */
  emailWords(kind: string): EmailText | null
  /** Calls `listener` after each change of texts, categories or amenities, wherever it was made. */
  onChange(listener: () => void): void
  /** Reads what is new. */
  refresh(): Promise<void>
  /** Follows the changes of other processes until `stop`. */
  follow(): void
  stop(): void
}

/** The texts in force, in the memory of the process: those that the operator wrote, and the defaults of all others. */
export function createContentTexts({ db, settings, publicUrl, reportFailure }: ContentTextsOptions): ContentTexts {
  const known = new Map(catalog.map((item) => [item.key, knownDefault(item)]))
  let newestId = 0
  /** Null before the first look. */
  let catalogStamp: string | null = null
  const listeners: (() => void)[] = []

  const take = async ({ key, ...stored }: Stored & { key: string }): Promise<void> => {
    const item = findItem(key)
    if (!item) return
    const newest = await readStored(item, stored)
    if (!newest) reportFailure(new Error(`The stored text ${key} cannot be used`))
    const usable = newest ?? (await findUsable(db, item)) ?? { ...knownDefault(item), changedOn: dayOf(stored.createdAt) }
    known.set(key, { ...usable, email: usable.email && withAddresses(usable.email, publicUrl) })
  }

  /** Whether there were new texts. */
  const readTexts = async (): Promise<boolean> => {
    if ((await findNewestId(db)) <= newestId) return false
    const rows = await listNewest(db, newestId)
    for (const row of rows) await take(row)
    newestId = Math.max(newestId, ...rows.map(({ id }) => id))
    return true
  }

  /** Whether categories or amenities have changed: nothing of them is kept here, but pages show them. */
  const readCatalog = async (): Promise<boolean> => {
    const before = catalogStamp
    catalogStamp = await readCatalogStamp(db)
    return before !== null && before !== catalogStamp
  }

  const refresh = async (): Promise<void> => {
    const changed = await Promise.all([readTexts(), readCatalog()])
    if (changed.includes(true)) for (const listener of listeners) listener()
  }
  const polling = createPolling({ everyMs: READ_MS, look: refresh, reportFailure })

  const values = () => pageValuesOf(settings.current())
  const publish = (lead: string, sections: readonly PageSectionText[], changedOn: string): PublishedPage => ({
    lead: fillText(lead, values()),
    changedOn,
    sections: fillSections(sections, values()),
  })

  return {
    values,
    publish,
    page(page) {
      const text = known.get(page)
      if (text?.body.kind !== 'page') throw new Error(`The page ${page} has no text`)
      return publish(text.body.lead, text.sections, text.changedOn)
    },
    testimonials() {
      const body = known.get('testimonials')?.body
      return body?.kind === 'testimonials' ? body.testimonials : []
    },
    emailWords: (kind) => known.get(kind)?.email ?? null,
    onChange: (listener) => {
      listeners.push(listener)
    },
    refresh,
    follow: polling.start,
    stop: polling.stop,
  }
}
