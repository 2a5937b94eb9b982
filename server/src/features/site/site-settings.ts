import { desc, eq, sql } from 'drizzle-orm'
import { nameOrDeleted } from '#contract/auth/person-name.rules.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import {
  defaultSiteSettings,
  type SiteSettings,
  siteSettingsLimits,
  type VariableSetting,
} from '#contract/site/site-settings.rules.ts'
import type { SettingsVersion, SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { siteSettingsVersions } from '../../db/schema/platform.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { createPolling } from '../../platform/background/polling.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { hasBookings, requireCurrencyChange } from './currency-change.ts'
import type { SitePassword } from './private-mode.ts'
import { describeChanges, type StoredSettings, settingsOf, textLanguagesOf, withDefaults } from './settings-changes.ts'

export interface SiteSettingsOptions {
  db: Database
  clock: Clock
  /** What environment variables decide; it wins over the stored settings. */
  fixed: Partial<Pick<SiteSettings, VariableSetting>>
  /** The password of SITE_PASSWORD, empty for none; it wins over the stored one. */
  fixedPassword?: string | undefined
  /** Receives a failed read; the settings known so far stay. */
  reportFailure(error: unknown): void
}

/** How often another process's change is looked for. */
const READ_MS = 500

/** What the rest of the server knows of the settings. */
export interface CurrentSettings {
  /** The settings in force, as of half a second ago at most. */
  current(): SiteSettings
  /** The language of each text of the settings. */
  textLanguages(): ReturnType<typeof textLanguagesOf>
  /** Whether an environment variable decides the setting. */
  isFixed(name: VariableSetting): boolean
  /** The password that the server asks for before it answers; null while the site is not private. */
  sitePassword(): SitePassword | null
}

/** The settings of a new site, as the version before the first change. */
const initial: SettingsVersion = { version: 0, settings: defaultSiteSettings, at: null, by: null, changes: null }

export interface SiteSettingsService extends CurrentSettings {
  /** The current version and the latest earlier ones. */
  read(): Promise<SiteSettingsState>
  /**
   * Writes a new version, which this process uses at once and every other one within a second. Refuses with
   * `settings_changed` when `version` is no longer the newest, and another currency as `requireCurrencyChange` says;
   * settings without a difference write nothing.
   */
  change(actor: Actor, change: { version: number; settings: SiteSettings }): Promise<SiteSettingsState>
  /** Writes a version with these settings changed, whatever the newest version is. */
  changePart(actor: Actor, part: Partial<SiteSettings>): Promise<SiteSettingsState>
  /** Turns private mode on with this hash, or off with null. Everybody has to enter the new password. */
  changePassword(actor: Actor, hash: string | null): Promise<SiteSettingsState>
  /** Calls `listener` after each change, wherever it was made. */
  onChange(listener: () => void): void
  /** Reads the newest version. */
  refresh(): Promise<void>
  /** Follows the changes of other processes until `stop`. */
  follow(): void
  stop(): void
}

/** The newest version; null on a new site. */
export async function findNewest(db: Queryable) {
  const [row] = await db
    .select({ id: siteSettingsVersions.id, settings: siteSettingsVersions.settings })
    .from(siteSettingsVersions)
    .orderBy(desc(siteSettingsVersions.id))
    .limit(1)
  return row ?? null
}

/** The newest versions with who wrote them, newest first. */
const listVersions = (db: Queryable, limit: number) =>
  db
    .select({ version: siteSettingsVersions, firstName: users.firstName, lastName: users.lastName })
    .from(siteSettingsVersions)
    .innerJoin(users, eq(users.id, siteSettingsVersions.changedBy))
    .orderBy(desc(siteSettingsVersions.id))
    .limit(limit)

/** Lets one change at a time pass until the transaction ends, also on a new site. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${siteSettingsVersions} in share row exclusive mode`)
}

export async function insertVersion(
  tx: Transaction,
  version: { settings: StoredSettings; changedBy: string; createdAt: Date },
): Promise<number> {
  const [row] = await tx.insert(siteSettingsVersions).values(version).returning({ id: siteSettingsVersions.id })
  if (!row) throw new Error('The settings were not written')
  return row.id
}

/** The settings in force, read once. */
export async function readSiteSettings(db: Database, fixed: SiteSettingsOptions['fixed']): Promise<SiteSettings> {
  const newest = await findNewest(db)
  return { ...(newest ? settingsOf(withDefaults(newest.settings)) : defaultSiteSettings), ...fixed }
}

/** What becomes of the newest settings; throws to refuse. */
type NextSettings = (newest: StoredSettings, version: number) => StoredSettings

/**
 * Writes the next settings as a version, with their entry in the audit log; without a difference it writes nothing.
 */
async function writeVersion(tx: Transaction, actor: Actor, at: Date, next: NextSettings): Promise<void> {
  await lockSettings(tx)
  const newest = await findNewest(tx)
  const before: StoredSettings = newest ? withDefaults(newest.settings) : defaultSiteSettings
  const chosen = next(before, newest?.id ?? 0)
  const settings = { ...chosen, textLanguages: textLanguagesOf(chosen, before) }
  await requireCurrencyChange(tx, before, settings)
  const detail = describeChanges(before, settings, moneyFormat(before))
  if (detail === null) return
  const id = await insertVersion(tx, { settings, changedBy: actor.id, createdAt: at })
  await recordAudit(tx, { actorId: actor.id, action: 'settings.changed', subjectId: id, detail, at })
}

/** What the server keeps of the newest version. */
function knownOf({ id, settings }: { id: number; settings: Partial<StoredSettings> }, fixed: SiteSettingsOptions['fixed']) {
  const stored = withDefaults(settings)
  return {
    version: id,
    settings: { ...settingsOf(stored), ...fixed },
    textLanguages: textLanguagesOf(stored),
    hash: stored.sitePasswordHash ?? null,
  }
}

/** The settings that administrators change while the site runs: each change is a version, kept for ever. */
export function createSiteSettings({ db, clock, fixed, fixedPassword, reportFailure }: SiteSettingsOptions): SiteSettingsService {
  let known = knownOf({ id: 0, settings: defaultSiteSettings }, fixed)
  const listeners: (() => void)[] = []

  const refresh = async (): Promise<void> => {
    const newest = await findNewest(db)
    if (!newest || newest.id <= known.version) return
    known = knownOf(newest, fixed)
    for (const listener of listeners) listener()
  }

  const sitePassword = (): SitePassword | null => {
    if (fixedPassword) return { text: fixedPassword }
    return known.hash && fixedPassword === undefined ? { hash: known.hash } : null
  }

  const polling = createPolling({ everyMs: READ_MS, look: refresh, reportFailure })

  const read = async (): Promise<SiteSettingsState> => {
    const rows = await listVersions(db, siteSettingsLimits.history + 2)
    const versions = rows.map(
      ({ version, firstName, lastName }): SettingsVersion => ({
        version: version.id,
        settings: settingsOf(withDefaults(version.settings)),
        at: version.createdAt.toISOString(),
        by: { id: version.changedBy, name: nameOrDeleted({ firstName, lastName }) },
        changes: null,
      }),
    )
    const stored = [...rows.map(({ version }) => withDefaults(version.settings)), defaultSiteSettings]
    const all = versions.length <= siteSettingsLimits.history + 1 ? [...versions, initial] : versions
    const [current = initial, ...earlier] = all.slice(0, siteSettingsLimits.history + 1).map((version, index) => {
      const [after, before] = stored.slice(index)
      return after && before ? { ...version, changes: describeChanges(before, after, moneyFormat(known.settings)) } : version
    })
    const privateMode = { isOn: sitePassword() !== null, isFixed: fixedPassword !== undefined }
    return { current, earlier, fixed, isCurrencyFixed: await hasBookings(db), privateMode }
  }

  const write = async (actor: Actor, next: NextSettings): Promise<SiteSettingsState> => {
    await db.transaction((tx) => writeVersion(tx, actor, clock.now(), next))
    await refresh()
    return read()
  }

  return {
    current: () => known.settings,

    textLanguages: () => known.textLanguages,

    isFixed: (name) => fixed[name] !== undefined,

    read,

    change: (actor, { version, settings }) =>
      write(actor, ({ sitePasswordHash = null }, newestVersion) => {
        if (newestVersion !== version) throw new Refusal('settings_changed')
        // Also when an earlier version is restored, private mode stays as it is.
        return { ...settings, sitePasswordHash }
      }),

    changePart: (actor, part) => write(actor, (newest) => ({ ...newest, ...part })),

    changePassword: (actor, sitePasswordHash) => write(actor, (newest) => ({ ...newest, sitePasswordHash })),

    sitePassword,

    onChange: (listener) => {
      listeners.push(listener)
    },

    refresh,

    follow: polling.start,

    stop: polling.stop,
  }
}
