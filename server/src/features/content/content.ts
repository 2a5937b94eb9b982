import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { nameOrDeleted } from '#contract/auth/person-name.rules.ts'
import { contentLimits, testEmails, textChanges } from '#contract/content/content.rules.ts'
import type {
  ContentBody,
  ContentItem,
  ContentPreview,
  ContentState,
  ContentVersion,
  EmailBody,
  ShortTextsBody,
} from '#contract/content/content.schemas.ts'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import { type FieldIssue, Refusal } from '#contract/shared/problem.ts'
import { type Language, languages, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { requireTry } from '../../platform/limits/limits.ts'
import type { Email } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { renderEmail } from '../../platform/mailer/render-email.ts'
import { findAddress, insertVersion, listNewestWithWriters, listOriginals, listVersions } from './content.queries.ts'
import { type CatalogItem, catalog, defaultIn, findItem, readBody } from './content-catalog.ts'
import { type CheckedBody, checkBody } from './content-check.ts'
import { listLanguageStates, originalOf, requireLanguage, shownFrom, type WrittenLanguages } from './content-languages.ts'
import { withAddresses } from './email-text.ts'
import { checkShortTexts, describeOriginals, listShortTextStates, type Original, withoutEmpty } from './short-texts.ts'

// Editing the texts of the site: each change is a version, kept for ever.

type Ctx = Needs<'db' | 'clock' | 'secret' | 'settings' | 'texts'>

/** A text in a language of the site; in its first one when none is named. */
interface Named {
  key: string
  language?: Language | undefined
}

const firstOf = ({ settings }: Needs<'settings'>): Language => settings.current().languages[0] ?? sourceLanguage

/** Every text with its last change in the first language of the site, and the state of the others. */
export async function listContent(ctx: Needs<'db' | 'settings'>): Promise<ContentItem[]> {
  const { languages: offered } = ctx.settings.current()
  const rows = await listNewestWithWriters(ctx.db)
  // Short texts have an original elsewhere: with one language there is nothing to write.
  const items = offered.length > 1 ? catalog : catalog.filter(({ shortTexts }) => !shortTexts)
  return Promise.all(
    items.map(async (item) => {
      const { key, name, about, group, shortTexts } = item
      const all = rows.filter(({ version }) => version.key === key)
      const newest = all.toSorted((one, other) => other.version.version - one.version.version)[0]
      const row = shortTexts ? newest : all.find(({ version }) => version.language === firstOf(ctx))
      const writer = row ? writerOf(row) : { at: null, by: null }
      const originals = shortTexts ? await listOriginals(ctx, shortTexts) : null
      const languages = offered.length > 1 ? { languages: listStates(item, all, offered, originals) } : {}
      return { key, name, about, group, isDefault: !row || row.version.body === null, ...writer, ...languages }
    }),
  )
}

/** The state of each language of the site. */
const listStates = (
  item: CatalogItem,
  newest: readonly VersionRow[],
  offered: readonly Language[],
  originals: readonly Original[] | null,
) =>
  originals
    ? listShortTextStates(originals, (language) => shortTextsIn(item, newest, language), offered)
    : listLanguageStates(item, writtenOf(newest), offered)

/** The translations of a list into a language. */
function shortTextsIn(item: CatalogItem, newest: readonly VersionRow[], language: Language): ShortTextsBody['texts'] {
  const row = newest.find(({ version }) => version.language === language)
  const body = row && readBody(item, row.version.body)
  return body?.kind === 'shortTexts' ? body.texts : []
}

/**
 * A text with its versions in a language. Refuses with `content_not_found`, and a language that the site does not
 * have.
 */
export async function readContent(
  ctx: Needs<'db' | 'settings' | 'texts'>,
  key: string,
  asked: Language | undefined,
): Promise<ContentState> {
  return (await readState(ctx, requireItem(key), requireLanguage(ctx, asked))).state
}

/** A text in a language, and what its readers see without an own text there. */
async function readState(ctx: Needs<'db' | 'settings' | 'texts'>, item: CatalogItem, language: Language) {
  const { key, name, about, path } = item
  const newest = await listNewestWithWriters(ctx.db, key)
  const fallback = fallbackOf(item, newest, language, firstOf(ctx))
  const rows = await listVersions(ctx.db, key, language, contentLimits.history + 1)
  const versions = rows.map((row) => toVersion(item, row, fallback))
  const initial: ContentVersion = { version: 0, isDefault: true, body: fallback, at: null, by: null }
  const [current = initial, ...earlier] = rows.length > contentLimits.history ? versions : [...versions, initial]
  const variables = item.variables(ctx.texts.values(language)).map(({ isRequired = false, ...one }) => ({ ...one, isRequired }))
  const originals = item.shortTexts ? await listOriginals(ctx, item.shortTexts) : null
  const translation = translationOf(ctx, item, newest, language, originals)
  const described = originals && describeOriginals(originals, shortTextsIn(item, newest, language), language)
  const state: ContentState = {
    ...{ key, name, about, path, current, earlier, variables },
    ...(described ? { originals: described } : {}),
    ...(translation ? { translation } : {}),
  }
  return { state, fallback, originals }
}

/** What the editor of a site with several languages translates from; null with one. */
function translationOf(
  ctx: Needs<'settings'>,
  item: CatalogItem,
  newest: readonly VersionRow[],
  language: Language,
  originals: readonly Original[] | null,
): ContentState['translation'] | null {
  const { languages: offered } = ctx.settings.current()
  if (offered.length === 1) return null
  const foreign = originals?.find((one) => one.language !== language)
  const from = foreign?.language ?? originalOf(writtenOf(newest), firstOf(ctx))
  const row = newest.find(({ version }) => version.language === from)
  const body = (row && readBody(item, row.version.body)) ?? defaultIn(item, from).body
  const at = row ? row.version.createdAt.toISOString() : null
  return { language, languages: listStates(item, newest, offered, originals), original: { language: from, body, at } }
}

const writtenOf = (rows: readonly VersionRow[]): WrittenLanguages =>
  new Map(
    rows.map(({ version: { language, version, body, isOriginal } }) => [
      language,
      { version, isDefault: body === null, isOriginal },
    ]),
  )

/** What readers of a language see when nothing is written in it: the operator's original, else the default text. */
function fallbackOf(item: CatalogItem, newest: readonly VersionRow[], language: Language, first: Language): ContentBody {
  if (item.shortTexts) return item.default
  const isFirstWritten = language === first && newest.some(({ version }) => version.language === first)
  const others = isFirstWritten ? [] : newest.filter(({ version }) => version.language !== language)
  const own = shownFrom(writtenOf(others), first, language)
  const row = others.find(({ version }) => version.language === own)
  return (row && readBody(item, row.version.body)) || defaultIn(item, language).body
}

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

const writerOf = ({ version, firstName, lastName }: VersionRow) => ({
  at: version.createdAt.toISOString(),
  by: { id: version.changedBy, name: nameOrDeleted({ firstName, lastName }) },
})

function toVersion(item: CatalogItem, row: VersionRow, fallback: ContentBody): ContentVersion {
  const body = readBody(item, row.version.body)
  return { version: row.version.version, isDefault: body === null, body: body ?? fallback, ...writerOf(row) }
}

function requireItem(key: string): CatalogItem {
  const item = findItem(key)
  if (!item) throw new Refusal('content_not_found')
  return item
}

/**
 * Writes a new version, which this process uses at once and every other one within a second; null goes back to what
 * readers see without one. Refuses with `content_changed` when `version` is no longer the newest of its language. A
 * text without a difference writes nothing, unless it is outdated: then it is found to be right as it is.
 */
export async function changeContent(
  ctx: Ctx,
  actor: Actor,
  { key, language: asked }: Named,
  change: { version: number; body: ContentBody | null },
): Promise<ContentState> {
  const item = requireItem(key)
  const language = requireLanguage(ctx, asked)
  const { state, fallback, originals } = await readState(ctx, item, language)
  const { version, isDefault, body: before } = state.current
  const given = change.body?.kind === 'shortTexts' ? withoutEmpty(change.body) : change.body
  const body = isDeepStrictEqual(given, fallback) ? null : given
  if (body) await requireSound(item, body)
  if (item.shortTexts && originals && change.body?.kind === 'shortTexts')
    requireFitting(checkShortTexts(item.shortTexts, originals, change.body, language))
  const isOutdated = state.translation?.languages.some((one) => one.language === language && one.state === 'outdated')
  const isSame = isDefault === (body === null) && isDeepStrictEqual(before, body ?? fallback)
  if (version === change.version && isSame && !isOutdated) return state
  await requireTry(ctx, textChanges, actor.id)
  const at = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const isOriginal = language === firstOf(ctx) && !item.shortTexts
    const row = { key, language, isOriginal, version: change.version, body, changedBy: actor.id, createdAt: at }
    const written = await insertVersion(tx, row)
    if (written === null) throw new Refusal('content_changed')
    const name = isOriginal ? item.name : `${item.name} (${languages[language].name})`
    const detail = `${name}: ${body ? `version ${written}` : 'back to the default text'}`
    await recordAudit(tx, { actorId: actor.id, action: 'content.changed', subjectId: key, detail, at })
  })
  await ctx.texts.refresh()
  return readContent(ctx, key, language)
}

/** Refuses a text that could not be shown, with the reason beside its field. */
async function requireSound(item: CatalogItem, body: ContentBody): Promise<CheckedBody> {
  const checked = await checkBody(item, body)
  requireFitting(checked.issues)
  return checked
}

function requireFitting(issues: FieldIssue[]): void {
  if (issues.length > 0) throw new Refusal('invalid_request', issues[0]?.message, issues)
}

/** The text as visitors would read it. Refuses one that could not be saved, with the reasons. */
export async function previewContent(
  ctx: Needs<'clock' | 'config' | 'settings' | 'texts'>,
  { key, language: asked }: Named,
  body: ContentBody,
): Promise<ContentPreview> {
  const item = requireItem(key)
  const language = requireLanguage(ctx, asked)
  const { sections, email } = await requireSound(item, body)
  if (body.kind === 'shortTexts') throw new Refusal('content_not_found')
  if (body.kind === 'testimonials') return body
  if (body.kind === 'email') {
    const { subject, text, html } = renderEmail(ctx, { ...sampleOf(ctx, '', item, email), language })
    return { kind: 'email', subject, text, html }
  }
  const changedOn = ctx.clock.now().toISOString().slice(0, 10)
  return { kind: 'page', page: ctx.texts.publish({ lead: body.lead, sections, changedOn }, language) }
}

/** Sends the email with sample values to the own address of the member of staff. */
export async function testEmail(
  ctx: Ctx & Needs<'config'>,
  actor: Actor,
  { key, language: asked }: Named,
  body: EmailBody,
): Promise<{ to: string }> {
  const { db, clock } = ctx
  const item = requireItem(key)
  const language = requireLanguage(ctx, asked)
  if (!item.email) throw new Refusal('content_not_found')
  const { email } = await requireSound(item, body)
  await requireTry(ctx, testEmails, actor.id)
  const at = clock.now()
  const to = await findAddress(db, actor.id)
  const draft = email && { ...email, subject: `Test: ${email.subject}` }
  await db.transaction(async (tx) => {
    await queueEmail(tx, { key: `mail:text-test:${randomUUID()}`, email: { ...sampleOf(ctx, to, item, draft), language } })
    await recordAudit(tx, { actorId: actor.id, action: 'content.email_tested', subjectId: item.key, detail: item.name, at })
  })
  return { to }
}

const SAMPLE_CODE = '123456'

/** An email in the words of a draft, with the samples of its variables. */
function sampleOf(
  { config }: Needs<'config'>,
  to: string,
  { key, email: template }: CatalogItem,
  draft: EmailText | null,
): Email {
  if (!template || !draft) throw new Error('Only an email has a sample')
  return {
    to,
    kind: key,
    values: Object.fromEntries(Object.entries(template.variables).map(([name, { sample }]) => [name, sample])),
    ...(template.hasCode ? { code: SAMPLE_CODE } : {}),
    ...(template.details ? { rows: template.details } : {}),
    ...(template.button === undefined ? {} : { url: config.publicUrl }),
    draft: withAddresses(draft, config.publicUrl),
  }
}
