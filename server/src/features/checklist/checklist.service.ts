import { type CheckName, checklistLimits, costlyChecks } from '#contract/checklist/checklist.rules.ts'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ImageStore } from '../../platform/image-store/image-store.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import type { SiteSettingsService } from '../site/site-settings.ts'
import { testMail } from './checklist.emails.ts'
import { listChecks, saveCheck } from './checklist.repository.ts'
import { readLastBackup } from './last-backup.repository.ts'
import { ProbeFailure, withinTime } from './probe-failure.domain.ts'
import { probeStore } from './probes/probe-store.service.ts'
import { probeStripe } from './probes/probe-stripe.service.ts'
import {
  checkBackups,
  checkFactors,
  checkGate,
  checkHttps,
  checkSite,
  checkStaff,
  checkSupport,
  type Owner,
  type RequestFacts,
} from './site-checks.domain.ts'

interface StripeKeys {
  secretKey: string
  webhookSecret: string
  publishableKey: string | null
  apiBase?: string | undefined
}

export interface ChecklistDependencies {
  db: Database
  clock: Clock
  settings: Pick<SiteSettingsService, 'current' | 'isFixed' | 'read'>
  /** What the server was started with. */
  config: { publicUrl: string; stripe: StripeKeys | null; s3: object | null }
  /** Sends an email at once and returns the server’s answer; null without a mail server. */
  testMailer: { send(mail: Mail): Promise<string> } | null
  listOwners(): Promise<Owner[]>
  imageStore: ImageStore
  /** Tests of an account that use another service, and the others. */
  limits: { costly: SharedThrottle; others: SharedThrottle }
  /** How long a test may take; 10 seconds when omitted. */
  timeoutMs?: number
}

export type ChecklistService = ReturnType<typeof createChecklist>

/** A test in progress: who runs it, and how the request came. */
interface Run {
  actor: Actor
  request: RequestFacts
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

async function checkPayments({ config: { stripe } }: ChecklistDependencies, timeoutMs: number): Promise<string> {
  if (!stripe)
    throw new ProbeFailure(
      'The built-in payment provider is in use. It moves no money.',
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET as docs/stripe.md describes, then restart.',
    )
  const { isLive } = await probeStripe(stripe, timeoutMs)
  refuseMixedKeys(stripe, isLive, stripe.apiBase !== undefined)
  if (stripe.webhookSecret === '')
    throw new ProbeFailure(
      'The key works. The webhook secret is missing.',
      'Set STRIPE_WEBHOOK_SECRET as docs/stripe.md describes.',
    )
  const mode = isLive ? 'Live mode: cards are charged.' : 'Test mode: no real card is charged.'
  return `Stripe answers. ${mode} The webhook secret is set.`
}

async function checkEmail({ testMailer, listOwners }: ChecklistDependencies, actor: Actor): Promise<string> {
  if (!testMailer)
    throw new ProbeFailure(
      'Emails are kept as files in the data folder and reach nobody.',
      'Set SMTP_URL to your mail server, then restart.',
    )
  const to = (await listOwners()).find(({ id }) => id === actor.id)?.email
  if (to === undefined) throw new ProbeFailure('Your account has no email address.', 'Sign in again.')
  return `The mail server took an email to ${to}. It answered: ${await testMailer.send(testMail(to))}`
}

async function checkPictures({ imageStore, config }: ChecklistDependencies): Promise<string> {
  await probeStore(imageStore)
  return `A file was written, read and removed in ${config.s3 ? 'the bucket' : 'the data folder'}.`
}

/** What a site needs before guests come, tested on request. No test holds a connection to the database. */
export function createChecklist(deps: ChecklistDependencies) {
  const { db, clock, settings, config, limits, listOwners, timeoutMs = checklistLimits.seconds * 1_000 } = deps

  const checks: Record<CheckName, (run: Run) => Promise<string> | string> = {
    site: async () => checkSite(settings.current(), (await settings.read()).current.version),
    support: () => checkSupport(settings.current()),
    payments: () => checkPayments(deps, timeoutMs),
    email: ({ actor }) => checkEmail(deps, actor),
    pictures: () => checkPictures(deps),
    backups: async () => checkBackups(await readLastBackup(db), clock.now()),
    https: ({ request }) => checkHttps(config.publicUrl, request),
    staff: async () => checkStaff(await listOwners()),
    factors: async () => checkFactors(await listOwners()),
    gate: () => checkGate(settings.current(), settings.isFixed('gatePassword')),
  }

  const test = async (name: CheckName, run: Run): Promise<Pick<Check, 'state' | 'message' | 'advice'>> => {
    const tooLate = () =>
      new ProbeFailure(
        `No answer within ${Math.ceil(timeoutMs / 1_000)} seconds.`,
        'Check the address in the server’s settings, and that this server may open connections to it.',
      )
    try {
      const message = await withinTime(timeoutMs, async () => checks[name](run), tooLate)
      return { state: 'works', message: message.slice(0, checklistLimits.messageLength), advice: null }
    } catch (error) {
      if (!(error instanceof ProbeFailure)) throw error
      return { state: 'fails', message: error.message.slice(0, checklistLimits.messageLength), advice: error.advice }
    }
  }

  return {
    /** Every item with the result of its last test. */
    list: (): Promise<Check[]> => listChecks(db),

    /**
     * Tests one item and keeps the result. Refuses with `too_many_requests` after too many tests of the account in an
     * hour.
     */
    async run(actor: Actor, name: CheckName, request: RequestFacts): Promise<Check> {
      await limits[costlyChecks.includes(name) ? 'costly' : 'others'].require(actor.id)
      const result = await test(name, { actor, request })
      const at = clock.now()
      const check: Check = { name, ...result, testedAt: at.toISOString() }
      // The findings name addresses and people, which the audit log does not.
      const detail = result.state === 'works' ? 'Works' : 'Fails'
      await db.transaction(async (tx) => {
        await saveCheck(tx, check)
        await recordAudit(tx, { actorId: actor.id, action: 'checklist.tested', subjectId: name, detail, at })
      })
      return check
    },
  }
}
