import type { CancellationPolicy, RefundStep } from '#contract/properties/cancellation.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countryName } from '#contract/shared/texts/countries.ts'
import { type Language, languages, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings, type SiteSettings, type SiteText } from '#contract/site/site-settings.rules.ts'

/** A version as it is stored, with what no call answers: the hash of the password of private mode, languages. */
export interface StoredSettings extends SiteSettings {
  sitePasswordHash?: string | null
  /** The language of each text: the site's first when it was written. */
  textLanguages?: Readonly<Record<SiteText, Language>>
}

/** A stored version, which may be older than a setting. */
export const withDefaults = (stored: Partial<StoredSettings>): StoredSettings => ({ ...defaultSiteSettings, ...stored })

/** The settings of a stored version, without the hash. */
export function settingsOf({ sitePasswordHash: _hash, textLanguages: _texts, ...settings }: StoredSettings): SiteSettings {
  return settings
}

/** The languages of the texts of a version. The texts of a new site are in English, whatever its languages are. */
export function textLanguagesOf(
  settings: StoredSettings,
  before: StoredSettings = settings,
): Readonly<Record<SiteText, Language>> {
  const languageOf = (text: SiteText): Language => {
    if (settings[text] === defaultSiteSettings[text]) return sourceLanguage
    const written = settings[text] === before[text] ? before : settings
    return (written === before && before.textLanguages?.[text]) || (written.languages[0] ?? sourceLanguage)
  }
  return { tagline: languageOf('tagline'), heroTitle: languageOf('heroTitle'), heroLead: languageOf('heroLead') }
}

const percent = (value: number) => `${value}%`
const sourceWords = { off: 'off', address: 'from an address', file: 'from a file' } as const
const orNone = (text: string) => text || 'none'

/** The part of a picture's address that tells two uploads apart. */
const fileOf = (address: string) => address.split('/')[3]?.slice(0, 6) ?? 'none'

/** `100% to 60 days, 75% to 30 days` */
const stepWords = (steps: readonly RefundStep[]) => steps.map(({ days, percent }) => `${percent}% to ${days} days`).join(', ')

type Named = Exclude<keyof SiteSettings, 'gatePassword' | 'refundSteps'> | CancellationPolicy

/** Each setting in words for the audit log. */
const wordsOf = (settings: SiteSettings, money: MoneyFormat): Record<Named, [name: string, value: string]> => ({
  guestFeePercent: ['Service fee', percent(settings.guestFeePercent)],
  hostFeePercent: ['Host fee', percent(settings.hostFeePercent)],
  payoutFee: ['Payout fee', money.exact(settings.payoutFee)],
  holdMinutes: ['Hold', `${settings.holdMinutes} minutes`],
  hostAnswerHours: ['Time to answer', `${settings.hostAnswerHours} hours`],
  freeCancellationHours: ['Free cancellation', `${settings.freeCancellationHours} hours`],
  flexible: ['Flexible policy', stepWords(settings.refundSteps.flexible)],
  moderate: ['Moderate policy', stepWords(settings.refundSteps.moderate)],
  strict: ['Strict policy', stepWords(settings.refundSteps.strict)],
  newListingPolicy: ['Policy for new listings', settings.newListingPolicy],
  country: ['Country', countryName(settings.country)],
  clock: ['Clock', settings.clock === 'language' ? 'as the language' : `${settings.clock} hours`],
  weekStart: ['First day of the week', settings.weekStart === 'language' ? 'as the language' : settings.weekStart],
  currency: ['Currency', settings.currency],
  currencyLabel: ['Currency label', settings.currencyLabel],
  rateSource: ['Exchange rates', sourceWords[settings.rateSource]],
  rateAddress: ['Address of exchange rates', orNone(settings.rateAddress)],
  languages: ['Languages', settings.languages.map((each) => languages[each].name).join(', ')],
  supportEmail: ['Support address', settings.supportEmail],
  postalAddress: ['Postal address', orNone(settings.postalAddress)],
  name: ['Name', settings.name],
  tagline: ['Tagline', settings.tagline],
  heroTitle: ['Home page title', settings.heroTitle],
  heroLead: ['Home page subtitle', settings.heroLead],
  brandColor: ['Brand color', settings.brandColor],
  accentColor: ['Accent color', settings.accentColor],
  logo: ['Logo', fileOf(settings.logo)],
  heroPicture: ['Home page picture', fileOf(settings.heroPicture)],
  facebookUrl: ['Facebook', orNone(settings.facebookUrl)],
  instagramUrl: ['Instagram', orNone(settings.instagramUrl)],
  xUrl: ['X', orNone(settings.xUrl)],
  reviewFormUrl: ['Review form', orNone(settings.reviewFormUrl)],
  approvesListings: ['New listings', settings.approvesListings ? 'after approval' : 'at once'],
  senderEmail: ['Sender address', settings.senderEmail],
})

/** The preview password itself stays out of the audit log, which more people read than may change it. */
function describeGate(before: string, after: string): string | null {
  if (before === after) return null
  if (after === '') return 'Site: opened'
  return before === '' ? 'Site: closed behind a password' : 'Preview password: changed'
}

function describePrivateMode(before: StoredSettings, after: StoredSettings): string | null {
  const [was, is] = [before.sitePasswordHash ?? null, after.sitePasswordHash ?? null]
  if (was === is) return null
  if (is === null) return 'Private mode: off'
  return was === null ? 'Private mode: on' : 'Password of private mode: changed'
}

/** What a change changes, for the audit log: "Service fee: 9% → 12%"; null when nothing differs. */
export function describeChanges(before: StoredSettings, after: StoredSettings, money: MoneyFormat): string | null {
  const [was, is] = [Object.values(wordsOf(before, money)), Object.values(wordsOf(after, money))]
  const changes = is.flatMap(([name, value], index) => {
    const old = was[index]?.[1]
    return old === value ? [] : [`${name}: ${old} → ${value}`]
  })
  const gate = describeGate(before.gatePassword, after.gatePassword)
  const all = [...changes, ...[gate, describePrivateMode(before, after)].filter((text) => text !== null)]
  return all.length === 0 ? null : all.join(', ')
}
