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
} from '#contract/content/content.schemas.ts'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { requireTry } from '../../platform/limits/limits.ts'
import type { Email } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { renderEmail } from '../../platform/mailer/render-email.ts'
import { findAddress, insertVersion, listNewestWithWriters, listVersions } from './content.queries.ts'
import { type CatalogItem, catalog, findItem, readBody } from './content-catalog.ts'
import { type CheckedBody, checkBody } from './content-check.ts'
import { withAddresses } from './email-text.ts'

// Editing the texts of the site: each change is a version, kept for ever.

type Ctx = Needs<'db' | 'clock' | 'secret' | 'texts'>

/** Every text with its last change. */
export async function listContent({ db }: Needs<'db'>): Promise<ContentItem[]> {
  const rows = new Map((await listNewestWithWriters(db)).map((row) => [row.version.key, row]))
  return catalog.map(({ key, name, group }) => {
    const row = rows.get(key)
    const writer = row ? writerOf(row) : { at: null, by: null }
    return { key, name, group, isDefault: !row || row.version.body === null, ...writer }
  })
}

/** A text with its versions. Refuses with `content_not_found`. */
export async function readContent({ db, texts }: Needs<'db' | 'texts'>, key: string): Promise<ContentState> {
  const item = requireItem(key)
  const { name, about, path } = item
  const rows = await listVersions(db, key, contentLimits.history + 1)
  const versions = rows.map((row) => toVersion(item, row))
  const [current = initialOf(item), ...earlier] = rows.length > contentLimits.history ? versions : [...versions, initialOf(item)]
  const variables = item.variables(texts.values()).map(({ isRequired = false, ...variable }) => ({ ...variable, isRequired }))
  return { key, name, about, path, current, earlier, variables }
}

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

const writerOf = ({ version, firstName, lastName }: VersionRow) => ({
  at: version.createdAt.toISOString(),
  by: { id: version.changedBy, name: nameOrDeleted({ firstName, lastName }) },
})

/** The default text as the version before the first change. */
const initialOf = (item: CatalogItem): ContentVersion => ({
  version: 0,
  isDefault: true,
  body: item.default,
  at: null,
  by: null,
})

function toVersion(item: CatalogItem, row: VersionRow): ContentVersion {
  const body = readBody(item, row.version.body)
  return { version: row.version.version, isDefault: body === null, body: body ?? item.default, ...writerOf(row) }
}

function requireItem(key: string): CatalogItem {
  const item = findItem(key)
  if (!item) throw new Refusal('content_not_found')
  return item
}

/**
 * Writes a new version, which this process uses at once and every other one within a second; null goes back to the
 * default. Refuses with `content_changed` when `version` is no longer the newest; a text without a difference
 * writes nothing.
 */
export async function changeContent(
  ctx: Ctx,
  actor: Actor,
  key: string,
  change: { version: number; body: ContentBody | null },
): Promise<ContentState> {
  const item = requireItem(key)
  const body = isDeepStrictEqual(change.body, item.default) ? null : change.body
  if (body) await requireSound(item, body)
  const state = await readContent(ctx, key)
  const { version, isDefault, body: before } = state.current
  if (version === change.version && isDefault === (body === null) && isDeepStrictEqual(before, body ?? item.default)) return state
  await requireTry(ctx, textChanges, actor.id)
  const at = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const row = { key, version: change.version, body, changedBy: actor.id, createdAt: at }
    if ((await insertVersion(tx, row)) === null) throw new Refusal('content_changed')
    const detail = `${item.name}: ${body ? `version ${change.version + 1}` : 'back to the default text'}`
    await recordAudit(tx, { actorId: actor.id, action: 'content.changed', subjectId: key, detail, at })
  })
  await ctx.texts.refresh()
  return readContent(ctx, key)
}

/** Refuses a text that could not be shown, with the reason beside its field. */
async function requireSound(item: CatalogItem, body: ContentBody): Promise<CheckedBody> {
  const checked = await checkBody(item, body)
  const { issues } = checked
  if (issues.length > 0) throw new Refusal('invalid_request', issues[0]?.message, issues)
  return checked
}

/** The text as visitors would read it. Refuses one that could not be saved, with the reasons. */
export async function previewContent(
  ctx: Needs<'clock' | 'config' | 'settings' | 'texts'>,
  key: string,
  body: ContentBody,
): Promise<ContentPreview> {
  const item = requireItem(key)
  const { sections, email } = await requireSound(item, body)
  if (body.kind === 'testimonials') return body
  if (body.kind === 'email') {
    const { subject, text, html } = renderEmail(ctx, sampleOf(ctx, '', item, email))
    return { kind: 'email', subject, text, html }
  }
  return { kind: 'page', page: ctx.texts.publish(body.lead, sections, ctx.clock.now().toISOString().slice(0, 10)) }
}

/** Sends the email with sample values to the own address of the member of staff. */
export async function testEmail(ctx: Ctx & Needs<'config'>, actor: Actor, key: string, body: EmailBody): Promise<{ to: string }> {
  const { db, clock } = ctx
  const item = requireItem(key)
  if (!item.email) throw new Refusal('content_not_found')
  const { email } = await requireSound(item, body)
  await requireTry(ctx, testEmails, actor.id)
  const at = clock.now()
  const to = await findAddress(db, actor.id)
  const draft = email && { ...email, subject: `Test: ${email.subject}` }
  await db.transaction(async (tx) => {
    await queueEmail(tx, { key: `mail:text-test:${randomUUID()}`, email: sampleOf(ctx, to, item, draft) })
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
