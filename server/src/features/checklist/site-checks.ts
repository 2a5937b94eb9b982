import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { checklistLimits } from '#contract/checklist/checklist.rules.ts'
import type { EditablePage } from '#contract/content/content.rules.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { ProbeFailure } from './probes.ts'

/** What a request says of the way it took. */
export interface RequestFacts {
  protocol: string
  host: string
}

/** Names and domains that exist in examples only, by RFC 2606 and 6761. */
const reserved = /[@.](?:example|invalid|test|localhost)$|[@.]example\.(?:com|net|org)$/

/** The site has a name of its own, and its owner chose the colors. */
export function checkSite(settings: SiteSettings, version: number): string {
  if (settings.name === defaultSiteSettings.name)
    throw new ProbeFailure(`The site still has the name ${settings.name}.`, 'Choose a name and colors in Settings.')
  if (version === 0) throw new ProbeFailure('Nobody chose colors yet.', 'Choose a name and colors in Settings.')
  return `The site is named ${settings.name}, in ${settings.brandColor} and ${settings.accentColor}.`
}

/** Guests can write to the support address. */
export function checkSupport({ supportEmail }: SiteSettings): string {
  if (reserved.test(supportEmail.toLowerCase()))
    throw new ProbeFailure(`Nobody receives emails to ${supportEmail}.`, 'Enter an address of your own in Settings.')
  return `Guests and hosts write to ${supportEmail}.`
}

/** The terms and the privacy policy are the operator's: the samples know the law of no country. */
export function checkTerms(ownTexts: readonly string[]): string {
  const isSample = (key: EditablePage) => !ownTexts.includes(key)
  const advice = 'Have them checked by a lawyer of your country, then save your own under Content.'
  if (isSample('terms-of-service') && isSample('privacy-policy'))
    throw new ProbeFailure('The Terms of Service and the Privacy Policy are the sample texts.', advice)
  if (isSample('terms-of-service')) throw new ProbeFailure('The Terms of Service are the sample text.', advice)
  if (isSample('privacy-policy')) throw new ProbeFailure('The Privacy Policy is the sample text.', advice)
  return 'The Terms of Service and the Privacy Policy are your own.'
}

/** Visitors enter without a password. */
export function checkGate({ gatePassword }: SiteSettings, isFixed: boolean, isPrivate: boolean): string {
  if (isPrivate)
    throw new ProbeFailure(
      'The site is private: visitors need its password.',
      'When you are ready to open, end private mode in Settings, or set SITE_PASSWORD to nothing and restart the server.',
    )
  if (gatePassword === '') return 'Everyone can open the site.'
  throw new ProbeFailure(
    'Visitors need the preview password.',
    isFixed
      ? 'When you are ready to open, set GATE_PASSWORD to nothing and restart the server.'
      : 'When you are ready to open, empty the preview password in Settings.',
  )
}

/** Pages and cookies travel over https only. */
export function checkHttps(publicUrl: string, { protocol, host }: RequestFacts): string {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:')
    throw new ProbeFailure(
      `The public address ${url.origin} is not https, so cookies travel unprotected.`,
      'Put a proxy with a certificate before the server, set PUBLIC_URL to the https address and restart.',
    )
  if (protocol !== 'https')
    throw new ProbeFailure(
      'Your request reached the server without a sign that it was https.',
      'Have the proxy send X-Forwarded-Proto, and name its address in TRUST_PROXY.',
    )
  if (host !== url.host)
    throw new ProbeFailure(
      `You opened the site as ${host}, and its public address is ${url.host}.`,
      'Set PUBLIC_URL to the address that people open, or have the proxy pass the Host header on.',
    )
  return `${url.origin} is https. Cookies are sent over https only.`
}

/** A backup was made lately. */
export function checkBackups(last: { at: Date; rows: number } | null, now: Date): string {
  const advice = 'Run npm run backup every night, as docs/operations.md describes.'
  if (!last) throw new ProbeFailure('No backup of this database is recorded.', advice)
  const hours = Math.floor((now.getTime() - last.at.getTime()) / 3_600_000)
  const age = hours < 1 ? 'less than an hour' : hours === 1 ? '1 hour' : `${hours} hours`
  if (hours >= checklistLimits.backupHours) throw new ProbeFailure(`The last backup is ${age} old.`, advice)
  return `The last backup is ${age} old and has ${last.rows.toLocaleString('en-US')} rows.`
}

export interface Owner {
  id: string
  email: string
  isConfirmed: boolean
  firstName: string
  lastName: string
  hasFactor: boolean
  recoveryCodes: number
}

/** Emails reach the owners, and a lost phone or a person on leave locks nobody out. */
export function checkStaff(owners: readonly Owner[]): string {
  const unproven = owners.find(({ isConfirmed }) => !isConfirmed)
  if (unproven)
    throw new ProbeFailure(
      `The address ${unproven.email} is not confirmed: nobody has opened the link that we emailed to it.`,
      'Open the link, or have it sent again on the Staff page. Without SMTP_URL the email is a file in DATA_DIR/outbox.',
    )
  if (owners.length > 1) return `The site has ${owners.length} owners.`
  const codes = owners[0]?.recoveryCodes ?? 0
  if (codes === 1) return 'You are the only owner, with 1 recovery code.'
  if (codes > 1) return `You are the only owner, with ${codes} recovery codes.`
  throw new ProbeFailure(
    'You are the only owner, without recovery codes.',
    'Invite a second owner on the Staff page, or set up two-step sign-in in your profile and save the codes.',
  )
}

/** Each owner needs more than a password. */
export function checkFactors(owners: readonly Owner[]): string {
  const without = owners.filter(({ hasFactor }) => !hasFactor)
  if (without.length === 0) return 'Each owner has two-step sign-in.'
  const shown = without.slice(0, 3).map(fullNameOf).join(', ')
  const more = without.length > 3 ? ` and ${without.length - 3} more` : ''
  throw new ProbeFailure(
    `Without two-step sign-in: ${shown}${more}.`,
    'Each of them sets it up in their profile, under Security.',
  )
}
