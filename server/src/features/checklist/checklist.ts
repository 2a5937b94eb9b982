import { eq, inArray, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type CheckName,
  checklistLimits,
  checkNames,
  costlyChecks,
  costlyTests,
  otherTests,
} from '#contract/checklist/checklist.rules.ts'
import { type Check, checkSchema, type SiteVersion } from '#contract/checklist/checklist.schemas.ts'
import type { Config } from '../../config/env.ts'
import { commit, version } from '../../config/version.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { providerEvents, settings as settingsTable } from '../../db/schema/platform.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { requireTry } from '../../platform/limits/limits.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'
import { renderEmail } from '../../platform/mailer/render-email.ts'
import { listNewestWithWriters } from '../content/content.queries.ts'
import { listOwners } from '../staff/staff.queries.ts'
import { readLastBackup } from './last-backup.ts'
import { checkRestores, readLastDrill } from './last-drill.ts'
import { ProbeFailure, probeSmtp, probeStore, probeStripe, readPayoutCountries, withinTime } from './probes.ts'
import {
  checkBackups,
  checkFactors,
  checkGate,
  checkHttps,
  checkSite,
  checkStaff,
  checkSupport,
  checkTerms,
  type RequestFacts,
} from './site-checks.ts'

// What a site needs before guests come, tested on request. No test holds a connection to the database.

type Ctx = Needs<'db' | 'clock' | 'secret' | 'config' | 'settings' | 'texts' | 'images'>

/** How long a test may take. */
const TIMEOUT_MS = checklistLimits.seconds * 1_000

/** Every item of the checklist in its order, with the result of its last test. */
export async function listChecks({ db }: Needs<'db'>): Promise<Check[]> {
  const rows = await db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, checkNames.map(keyOf)))
  const stored = rows.map((row) => storedSchema.parse(row).value)
  return checkNames.map((name) => stored.find((check) => check.name === name) ?? untested(name))
}

/** The release, Node and database that run: an operator names them when asking for help. */
export async function readSiteVersion({ db }: Needs<'db'>): Promise<SiteVersion> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
  return { version, commit, node: process.versions.node, postgres: rows[0]?.version ?? '' }
}

const keyOf = (name: CheckName) => `check:${name}`
const storedSchema = z.object({
  value: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(checkSchema),
})

const untested = (name: CheckName): Check => ({ name, state: 'untested', message: null, advice: null, testedAt: null })

/**
 * Tests one item and keeps the result. Refuses with `too_many_requests` after too many tests of the account in an
 * hour.
 */
export async function runCheck(ctx: Ctx, actor: Actor, name: CheckName, request: RequestFacts): Promise<Check> {
  const { db, clock } = ctx
  await requireTry(ctx, costlyChecks.includes(name) ? costlyTests : otherTests, actor.id)
  const result = await test(ctx, name, { actor, request })
  const at = clock.now()
  const check: Check = { name, ...result, testedAt: at.toISOString() }
  // The findings name addresses and people, which the audit log does not.
  const detail = result.state === 'works' ? 'Works' : 'Fails'
  await db.transaction(async (tx) => {
    await saveCheck(tx, check)
    await recordAudit(tx, { actorId: actor.id, action: 'checklist.tested', subjectId: name, detail, at })
  })
  return check
}

/** Keeps the result of a test in place of the one before. */
async function saveCheck(db: Queryable, check: Check): Promise<void> {
  const value = JSON.stringify(check)
  await db
    .insert(settingsTable)
    .values({ key: keyOf(check.name), value })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value } })
}

async function test(ctx: Ctx, name: CheckName, run: Run): Promise<Pick<Check, 'state' | 'message' | 'advice'>> {
  const tooLate = () =>
    new ProbeFailure(
      `No answer within ${Math.ceil(TIMEOUT_MS / 1_000)} seconds.`,
      'Check the address in the server’s settings, and that this server may open connections to it.',
    )
  try {
    const message = await withinTime(TIMEOUT_MS, async () => checks[name](ctx, run), tooLate)
    return { state: 'works', message: message.slice(0, checklistLimits.messageLength), advice: null }
  } catch (error) {
    if (!(error instanceof ProbeFailure)) throw error
    return { state: 'fails', message: error.message.slice(0, checklistLimits.messageLength), advice: error.advice }
  }
}

/** A test in progress: who runs it, and how the request came. */
interface Run {
  actor: Actor
  request: RequestFacts
}

const checks: Record<CheckName, (ctx: Ctx, run: Run) => Promise<string> | string> = {
  site: async ({ settings }) => checkSite(settings.current(), (await settings.read()).current.version),
  support: ({ settings }) => checkSupport(settings.current()),
  payments: checkPayments,
  payouts: checkPayouts,
  email: (ctx, { actor }) => checkEmail(ctx, actor),
  pictures: ({ images, config }) => checkPictures({ images, config }),
  backups: async ({ db, clock }) => checkBackups(await readLastBackup(db), clock.now()),
  restores: async ({ db, clock, config }) => checkRestores(config.backups, await readLastDrill(db), clock.now()),
  https: ({ config }, { request }) => checkHttps(config.publicUrl, request),
  staff: async ({ db }) => checkStaff(await listOwners(db)),
  factors: async ({ db }) => checkFactors(await listOwners(db)),
  terms: async ({ db }) => checkTerms(await listOwnTexts(db)),
  gate: ({ settings }) => checkGate(settings.current(), settings.isFixed('gatePassword'), settings.sitePassword() !== null),
}

type StripeKeys = NonNullable<Config['stripe']>

function requireStripe({ stripe }: Config): StripeKeys {
  if (stripe) return stripe
  throw new ProbeFailure(
    'The built-in payment provider is in use. It moves no money.',
    'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET as docs/stripe.md describes, then restart.',
  )
}

/** So many countries are named: from the United States Stripe pays in more than a hundred. */
const MOST_COUNTRIES = 40

/** The countries, by their ISO codes, that Stripe pays hosts in from the country of the site. */
async function checkPayouts({ config, settings }: Ctx): Promise<string> {
  const { country } = settings.current()
  const countries = await readPayoutCountries(requireStripe(config), country, TIMEOUT_MS)
  const all = countries.length
  const shown = countries.sort().slice(0, MOST_COUNTRIES).join(', ')
  if (all <= MOST_COUNTRIES) return `From ${country}, Stripe pays hosts in ${shown}.`
  return `From ${country}, Stripe pays hosts in ${all} countries, among them ${shown}.`
}

/** The texts that the operator has written, by their keys. */
async function listOwnTexts(db: Queryable): Promise<string[]> {
  const newest = await listNewestWithWriters(db)
  return newest.filter(({ version }) => version.body !== null).map(({ version }) => version.key)
}

/** Live keys that work together, and events that arrive: without them a payment is noticed late. */
async function checkPayments({ db, config, config: { publicUrl } }: Ctx): Promise<string> {
  const stripe = requireStripe(config)
  const { isLive } = await probeStripe(stripe, TIMEOUT_MS)
  refuseMixedKeys(stripe, isLive, stripe.apiBase !== undefined)
  if (stripe.webhookSecret === '')
    throw new ProbeFailure(
      'The key works. The webhook secret is missing.',
      'Set STRIPE_WEBHOOK_SECRET as docs/stripe.md describes.',
    )
  if (!isLive)
    throw new ProbeFailure(
      'The keys work, and they are for tests: no real card is charged.',
      'Before guests come, set the three settings of Stripe to those of live mode, then restart the server.',
    )
  const newest = await findNewestEvent(db)
  if (newest === null)
    throw new ProbeFailure(
      'The keys work. No event of Stripe has arrived in the last 30 days.',
      `Send one to ${publicUrl}/api/stripe/webhook from the webhooks page of your Stripe dashboard, then test again.`,
    )
  return `Stripe answers in live mode: cards are charged. Its last event arrived on ${newest.toISOString().slice(0, 10)}.`
}

/** When the last event of live mode arrived; events are kept for 30 days. */
async function findNewestEvent(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ receivedAt: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .where(eq(providerEvents.livemode, true))
  return row?.receivedAt ?? null
}

/** Live and test keys do not work together. */
function refuseMixedKeys({ publishableKey }: StripeKeys, isLive: boolean, isEmulated: boolean): void {
  if (publishableKey === null) {
    if (isEmulated) return
    throw new ProbeFailure(
      'The secret key works. The publishable key is missing, so guests cannot enter a card.',
      'Set STRIPE_PUBLISHABLE_KEY to the key of the same account, then restart the server.',
    )
  }
  if (publishableKey.startsWith('pk_live_') !== isLive)
    throw new ProbeFailure(
      'One key is for live payments and the other one for tests.',
      'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to keys of the same mode, then restart the server.',
    )
}

/** Sends an email at once, in the words and from the sender of the site. */
async function checkEmail({ db, config, settings, texts }: Ctx, actor: Actor): Promise<string> {
  const { smtpUrl } = config
  if (!smtpUrl)
    throw new ProbeFailure(
      'Emails are kept as files in the data folder and reach nobody.',
      'Set SMTP_URL to your mail server, then restart.',
    )
  const to = (await listOwners(db)).find(({ id }) => id === actor.id)?.email
  if (to === undefined) throw new ProbeFailure('Your account has no email address.', 'Sign in again.')
  const sender = { url: smtpUrl, from: settings.current().senderEmail }
  const answer = await probeSmtp(sender, renderEmail({ settings, texts }, testMail(to)), TIMEOUT_MS)
  return `The mail server took an email to ${to}. It answered: ${answer}`
}

/** The email that the checklist sends to the owner who tests. */
export const testMail = (to: string): Email => emailOf(to, 'email-test', {})

async function checkPictures({ images, config }: Needs<'images' | 'config'>): Promise<string> {
  await probeStore(images)
  return `A file was written, read and removed in ${config.s3 ? 'the bucket' : 'the data folder'}.`
}
