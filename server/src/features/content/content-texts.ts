import { type CatalogKind, catalogKinds } from '#contract/catalog/catalog-editing.schemas.ts'
import { contentLimits, defaultTextDate, type EditablePage } from '#contract/content/content.rules.ts'
import type { ContentBody } from '#contract/content/content.schemas.ts'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import type { PageSectionText, PublishedPage } from '#contract/content/page.schemas.ts'
import type { Testimonial } from '#contract/content/testimonials.rules.ts'
import { type Language, localeOf, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Database } from '../../db/client.ts'
import { createPolling } from '../../platform/background/polling.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import { findNewestId, listNewest, listOriginals, listVersions, readCatalogStamp } from './content.queries.ts'
import { type CatalogItem, catalog, defaultIn, findItem, readBody } from './content-catalog.ts'
import { checkBody } from './content-check.ts'
import { shownFrom, type Written } from './content-languages.ts'
import { withAddresses } from './email-text.ts'
import { fillSections, fillText, type PageValues, pageValuesOf, parseNow } from './page-text.ts'
import { namesIn, type Original, originalsOfSettings, type ShortTextKey, siteTextsIn } from './short-texts.ts'

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

/** The text in force of one key in one language. */
interface Known extends Written {
  body: ContentBody
  /** The sections of a page, parsed once. */
  sections: PageSectionText[]
  /** The parsed words of an email that the operator has written; null for the default. */
  email: EmailText | null
  changedOn: string
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const sectionsOf = (body: ContentBody) => (body.kind === 'page' ? parseNow(body.text).sections : [])

/** The default text for the readers of a language, and the language it is in. */
function knownDefault(item: CatalogItem, reader: Language): Known & { language: Language } {
  const { body, language } = defaultIn(item, reader)
  const unchanged = { changedOn: defaultTextDate, version: 0, isDefault: true, isOriginal: true }
  return { body, language, sections: sectionsOf(body), email: null, ...unchanged }
}

const defaults = new Map<string, Known & { language: Language }>()

/** The default text, parsed when it is first shown in a language. */
function defaultFor(item: CatalogItem, reader: Language): Known & { language: Language } {
  const id = `${item.key} ${reader}`
  const text = defaults.get(id) ?? knownDefault(item, reader)
  defaults.set(id, text)
  return text
}

/** The text of a key for the readers of a language, and the language it is in. */
function findText(
  key: string,
  written: ReadonlyMap<Language, Known>,
  { reader, first }: { reader: Language; first: Language },
): Known & { language: Language } {
  const item = findItem(key)
  if (!item) throw new Error(`There is no text ${key}`)
  const from = shownFrom(written, first, reader)
  const own = from && written.get(from)
  if (from && own) return { ...own, language: from }
  // Going back to the default is a change of its day too.
  const { changedOn = defaultTextDate } = written.get(reader) ?? written.get(first) ?? {}
  return { ...defaultFor(item, reader), changedOn }
}

type Stored = Pick<Awaited<ReturnType<typeof listNewest>>[number], 'version' | 'body' | 'isOriginal' | 'createdAt'>

/** The stored text of an item; null when a later version of the product, or a hand in the database, broke it. */
async function readStored(item: CatalogItem, { body: stored, createdAt, version, isOriginal }: Stored): Promise<Known | null> {
  const body = stored === null ? item.default : readBody(item, stored)
  if (!body) return null
  const { issues, sections, email } = await checkBody(item, body)
  if (issues.length > 0) return null
  const isDefault = stored === null
  return { body, sections, email: isDefault ? null : email, changedOn: dayOf(createdAt), version, isDefault, isOriginal }
}

/** The newest version that can be used; null without one. */
async function findUsable(db: Database, item: CatalogItem, language: Language): Promise<Known | null> {
  for (const { version } of await listVersions(db, item.key, language, contentLimits.history + 1)) {
    const usable = await readStored(item, version)
    if (usable) return usable
  }
  return null
}

export interface ContentTexts {
  /** The values of the variables of pages. */
  values(language: Language): PageValues
  /** A page with the values of its variables. */
  publish(page: Unfilled, language: Language): PublishedPage
  /** The page as the readers of a language see it. */
  page(page: EditablePage, language: Language): PublishedPage
  /** The testimonials for the readers of a language, each with its own language where that is another one. */
  testimonials(language: Language): (Testimonial & Pick<PublishedPage, 'language'>)[]
  /** The settings' texts that readers of a language see in place of the originals; the languages of others. */
  siteTexts(language: Language): ReturnType<typeof siteTextsIn>
  /** The operator's translations of names, by kind and original; nothing without any. */
  names(language: Language): Readonly<Record<string, string>> | null
  /** The operator's words of a kind of email for the readers of a language; null for the default words. */
  emailWords(kind: string, language: Language): { words: EmailText; language: Language } | null
  /** Calls `listener` after each change of texts, categories or amenities, wherever it was made. */
  onChange(listener: () => void): void
  /** Reads what is new. */
  refresh(): Promise<void>
  /** Follows the changes of other processes until `stop`. */
  follow(): void
  stop(): void
}

const valuesIn = (site: SiteSettings, language: Language): PageValues =>
  pageValuesOf(site, language === sourceLanguage ? undefined : localeOf(language, site))

type Unfilled = Pick<PublishedPage, 'lead' | 'sections' | 'changedOn'>

const fillPage = ({ lead, sections, changedOn }: Unfilled, values: PageValues): PublishedPage => ({
  lead: fillText(lead, values),
  changedOn,
  sections: fillSections(sections, values),
})

/** The names of categories and amenities, as of a stamp: null before the first look. */
type Entries = Record<CatalogKind, Original[]> & { stamp: string | null }

/** Reads them again once they have changed. */
async function readEntries(before: Entries, source: Pick<ContentTextsOptions, 'db' | 'settings'>): Promise<Entries> {
  const stamp = await readCatalogStamp(source.db)
  if (stamp === before.stamp) return before
  const [categories, amenities] = await Promise.all(catalogKinds.map((kind) => listOriginals(source, kind)))
  return { stamp, categories: categories ?? [], amenities: amenities ?? [] }
}

/** The texts in force, in the memory of the process: those that the operator wrote, and the defaults of all others. */
export function createContentTexts({ db, settings, publicUrl, reportFailure }: ContentTextsOptions): ContentTexts {
  const known = new Map(catalog.map(({ key }) => [key, new Map<Language, Known>()]))
  let newestId = 0
  let entries: Entries = { stamp: null, categories: [], amenities: [] }
  const listeners: (() => void)[] = []

  const take = async ({ key, language, ...stored }: Stored & { key: string; language: Language }): Promise<void> => {
    const item = findItem(key)
    if (!item) return
    const newest = await readStored(item, stored)
    if (!newest) reportFailure(new Error(`The stored text ${key} cannot be used`))
    const usable = newest ??
      (await findUsable(db, item, language)) ?? { ...knownDefault(item, language), changedOn: dayOf(stored.createdAt) }
    known.get(key)?.set(language, { ...usable, email: usable.email && withAddresses(usable.email, publicUrl) })
  }

  /** Whether there were new texts. */
  const readTexts = async (): Promise<boolean> => {
    if ((await findNewestId(db)) <= newestId) return false
    const rows = await listNewest(db, newestId)
    for (const row of rows) await take(row)
    newestId = Math.max(newestId, ...rows.map(({ id }) => id))
    return true
  }

  const refresh = async (): Promise<void> => {
    const before = entries
    const [hasTexts, read] = await Promise.all([readTexts(), readEntries(before, { db, settings })])
    entries = read
    if (hasTexts || (before.stamp !== null && before !== read)) for (const listener of listeners) listener()
  }
  const polling = createPolling({ everyMs: READ_MS, look: refresh, reportFailure })

  const values = (language: Language) => valuesIn(settings.current(), language)
  const publish: ContentTexts['publish'] = (page, language) => fillPage(page, values(language))
  const findFor = (key: string, reader: Language) => {
    const [first = sourceLanguage] = settings.current().languages
    const text = findText(key, known.get(key) ?? new Map(), { reader, first })
    return { text, language: text.language, named: text.language === reader ? {} : { language: text.language } }
  }

  const shortTexts = (key: ShortTextKey, language: Language) => {
    const body = known.get(key)?.get(language)?.body
    return body?.kind === 'shortTexts' ? body.texts : []
  }

  return {
    values,
    publish,
    page(page, reader) {
      const { text, language, named } = findFor(page, reader)
      if (text.body.kind !== 'page') throw new Error(`The page ${page} has no text`)
      const { lead } = text.body
      return { ...publish({ lead, sections: text.sections, changedOn: text.changedOn }, language), ...named }
    },
    testimonials(reader) {
      const { text, named } = findFor('testimonials', reader)
      return text.body.kind === 'testimonials' ? text.body.testimonials.map((one) => ({ ...one, ...named })) : []
    },
    siteTexts: (reader) => siteTextsIn(originalsOfSettings(settings), shortTexts('site-texts', reader), reader),
    names(reader) {
      const names = catalogKinds.flatMap((kind) =>
        namesIn(entries[kind], shortTexts(kind, reader)).map(([original, name]) => [`${kind}:${original}`, name]),
      )
      return names.length > 0 ? Object.fromEntries(names) : null
    },
    emailWords(kind, reader) {
      const { text, language } = findFor(kind, reader)
      return text.email ? { words: text.email, language } : null
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    refresh,
    follow: polling.start,
    stop: polling.stop,
  }
}
