import { isDeepStrictEqual } from 'node:util'
import { contentLimits } from '#contract/content/content.rules.ts'
import type {
  ContentBody,
  ContentItem,
  ContentPreview,
  ContentState,
  ContentVersion,
  EmailBody,
} from '#contract/content/content.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import { insertVersion, listNewestWithWriters, listVersions } from './content.repository.ts'
import { type CatalogItem, catalog, findItem, readBody } from './content-catalog.domain.ts'
import { type CheckedBody, checkBody } from './content-check.domain.ts'
import type { ContentTexts } from './content-texts.ts'
import type { EmailSamples } from './email-samples.service.ts'

export interface ContentDependencies {
  db: Database
  clock: Clock
  texts: ContentTexts
  /** How often one member of staff may change texts. */
  changes: SharedThrottle
  samples: EmailSamples
}

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

const writerOf = ({ version, firstName, lastName }: VersionRow) => ({
  at: version.createdAt.toISOString(),
  by: { id: version.changedBy, name: `${firstName} ${lastName}`.trim() || 'Deleted account' },
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

/** Refuses a text that could not be shown, with the reason beside its field. */
async function requireSound(item: CatalogItem, body: ContentBody): Promise<CheckedBody> {
  const checked = await checkBody(item, body)
  const { issues } = checked
  if (issues.length > 0) throw new Refusal('invalid_request', issues[0]?.message, issues)
  return checked
}

/** Editing the texts of the site: each change is a version, kept for ever. */
export function createContentService({ db, clock, texts, changes, samples }: ContentDependencies) {
  const read = async (key: string): Promise<ContentState> => {
    const item = requireItem(key)
    const { name, about, path } = item
    const rows = await listVersions(db, key, contentLimits.history + 1)
    const versions = rows.map((row) => toVersion(item, row))
    const [current = initialOf(item), ...earlier] =
      rows.length > contentLimits.history ? versions : [...versions, initialOf(item)]
    const variables = item.variables(texts.values()).map(({ isRequired = false, ...variable }) => ({ ...variable, isRequired }))
    return { key, name, about, path, current, earlier, variables }
  }

  return {
    /** Every text with its last change. */
    async list(): Promise<ContentItem[]> {
      const rows = new Map((await listNewestWithWriters(db)).map((row) => [row.version.key, row]))
      return catalog.map(({ key, name, group }) => {
        const row = rows.get(key)
        const writer = row ? writerOf(row) : { at: null, by: null }
        return { key, name, group, isDefault: !row || row.version.body === null, ...writer }
      })
    },

    read,

    /**
     * Writes a new version, which this process uses at once and every other one within a second; null goes back to the
     * default. Refuses with `content_changed` when `version` is no longer the newest; a text without a difference
     * writes nothing.
     */
    async change(actor: Actor, key: string, change: { version: number; body: ContentBody | null }): Promise<ContentState> {
      const item = requireItem(key)
      const body = isDeepStrictEqual(change.body, item.default) ? null : change.body
      if (body) await requireSound(item, body)
      const state = await read(key)
      const { version, isDefault, body: before } = state.current
      if (version === change.version && isDefault === (body === null) && isDeepStrictEqual(before, body ?? item.default))
        return state
      await changes.require(actor.id)
      const at = clock.now()
      await db.transaction(async (tx) => {
        const row = { key, version: change.version, body, changedBy: actor.id, createdAt: at }
        if ((await insertVersion(tx, row)) === null) throw new Refusal('content_changed')
        const detail = `${item.name}: ${body ? `version ${change.version + 1}` : 'back to the default text'}`
        await recordAudit(tx, { actorId: actor.id, action: 'content.changed', subjectId: key, detail, at })
      })
      await texts.refresh()
      return read(key)
    },

    /** The text as visitors would read it. Refuses one that could not be saved, with the reasons. */
    async preview(key: string, body: ContentBody): Promise<ContentPreview> {
      const item = requireItem(key)
      const { sections, email } = await requireSound(item, body)
      if (body.kind === 'testimonials') return body
      if (body.kind === 'email') {
        const { subject, text, html } = samples.of(item, email)
        return { kind: 'email', subject, text, html }
      }
      return { kind: 'page', page: texts.publish(body.lead, sections, clock.now().toISOString().slice(0, 10)) }
    },

    /** Sends the email with sample values to the own address of the member of staff. */
    async testEmail(actor: Actor, key: string, body: EmailBody): Promise<{ to: string }> {
      const item = requireItem(key)
      if (!item.email) throw new Refusal('content_not_found')
      const { email } = await requireSound(item, body)
      return samples.send(actor, item, email)
    },
  }
}

export type ContentService = ReturnType<typeof createContentService>
