import { defaultSiteFees, type SiteFees } from '../bookings/price.rules.ts'
import {
  type CancellationPolicy,
  defaultFreeHours,
  defaultRefundSteps,
  type RefundSettings,
} from '../properties/cancellation.rules.ts'
import { defaultCurrency, defaultCurrencyLabel, toAmount, toCents } from '../shared/money.ts'
import { type Language, sourceLanguage, type TimeHabits } from '../shared/texts/languages.ts'
import { type Brand, defaultBrand } from './brand.rules.ts'
import type { RateSource } from './exchange-rates.rules.ts'

/** What the operator may choose. The reasons are in `docs/decisions/0042-site-settings.md`. */
export const siteSettingsLimits = {
  /** Above half of the subtotal a fee is a typing error. */
  feePercent: { least: 0, most: 50 },
  /** In dollars; other currencies multiply the most by their scale. */
  payoutFee: { least: 0, most: 500 },
  holdMinutes: { least: 5, most: 60 },
  hostAnswerHours: { least: 4, most: 72 },
  history: 20,
  name: 40,
  tagline: 100,
  heroTitle: 60,
  heroLead: 160,
  postalAddress: 200,
  link: 300,
  gatePassword: { least: 4, most: 60 },
  sitePassword: { least: 8, most: 200 },
} as const

/** The texts of the settings that visitors read: the operator translates them. */
export const siteTexts = ['tagline', 'heroTitle', 'heroLead'] as const
export type SiteText = (typeof siteTexts)[number]

/** The settings that the operator changes while the site runs. Amounts are in its currency. */
export interface SiteSettings extends Brand, RefundSettings, TimeHabits {
  /** Percentages of the subtotal, with at most one decimal. */
  guestFeePercent: number
  hostFeePercent: number
  /** Kept once of each payout. */
  payoutFee: number
  /** How long the nights of an unpaid booking are held. */
  holdMinutes: number
  /** How long a host has to answer a paid request, unless check-in comes sooner. */
  hostAnswerHours: number
  /** The policy that a new listing starts with. */
  newListingPolicy: CancellationPolicy
  /** The ISO code of the country that most listings are in: a new listing begins with it. */
  country: string
  /** The ISO code of the currency that cards are charged in. It stays once there is a booking. */
  currency: string
  /** The sign before amounts of a currency with a dollar sign: `$`, `CA$`. */
  currencyLabel: string
  /** Where the rates come from that prices are also shown at in other currencies. */
  rateSource: RateSource
  /** The address of their table, read once a day while it is the source. */
  rateAddress: string
  /** The languages of the pages; the first one has addresses without a prefix. */
  languages: Language[]
  supportEmail: string
  /** Of the company behind the site, for receipts and the help center; empty shows none. */
  postalAddress: string
  name: string
  /** One sentence in the footer and below emails. */
  tagline: string
  /** The two texts at the top of the home page. */
  heroTitle: string
  heroLead: string
  /** The addresses of uploaded pictures; empty shows those of a new site. */
  logo: string
  heroPicture: string
  /** The site's pages at social networks; an empty one has no link. */
  facebookUrl: string
  instagramUrl: string
  xUrl: string
  /** The form the banner sends guests to; empty sends them to their stays on this site. */
  reviewFormUrl: string
  /** Whether a new listing waits for an administrator before guests see it. */
  approvesListings: boolean
  /** What visitors enter before the site has opened; empty means that it is open. */
  gatePassword: string
  /** The address that emails come from. */
  senderEmail: string
}

/** The settings that pages show to everybody; each page names its languages and its locale on its own. */
export interface PublicSite
  extends Omit<SiteSettings, 'gatePassword' | 'languages' | 'rateSource' | 'rateAddress' | 'senderEmail' | keyof TimeHabits> {
  /** A phone number as people in the site's country write it; absent in the United States. */
  phoneSample?: string
  /** Whether visitors may see prices in other currencies; missing where they may not. */
  hasRates?: true
  /** The languages of texts that are not in the one of the page. */
  textLanguages?: Partial<Record<SiteText, Language>>
}

/** The part of the settings that pages show to everybody. */
export function publicSiteOf(settings: SiteSettings): PublicSite {
  const {
    gatePassword: _password,
    senderEmail: _sender,
    languages: _languages,
    clock: _clock,
    weekStart: _week,
    rateSource,
    rateAddress: _address,
    ...site
  } = settings
  return rateSource === 'off' ? site : { ...site, hasRates: true }
}

/** Settings that an environment variable decides while it is set. */
export const settingVariables = {
  gatePassword: 'GATE_PASSWORD',
  reviewFormUrl: 'REVIEW_FORM_URL',
  senderEmail: 'MAIL_FROM',
} as const
export type VariableSetting = keyof typeof settingVariables

/** The settings of a new site: those of the specification. */
export const defaultSiteSettings: SiteSettings = {
  guestFeePercent: defaultSiteFees.guestPercent,
  hostFeePercent: defaultSiteFees.hostPercent,
  payoutFee: toAmount(defaultSiteFees.payoutCents),
  holdMinutes: 15,
  hostAnswerHours: 24,
  freeCancellationHours: defaultFreeHours,
  refundSteps: defaultRefundSteps,
  newListingPolicy: 'flexible',
  country: 'US',
  clock: 'language',
  weekStart: 'language',
  currency: defaultCurrency,
  currencyLabel: defaultCurrencyLabel,
  rateSource: 'off',
  rateAddress: '',
  languages: [sourceLanguage],
  supportEmail: 'support@porchlight.example',
  postalAddress: '',
  name: 'Porchlight',
  tagline: 'Homes from hosts who leave the light on for you.',
  heroTitle: 'Someone left the light on for you.',
  heroLead: 'Guests and hosts connect here: real homes, clear prices, and a host who is expecting you.',
  ...defaultBrand,
  logo: '',
  heroPicture: '',
  facebookUrl: '',
  instagramUrl: '',
  xUrl: '',
  reviewFormUrl: '',
  approvesListings: true,
  gatePassword: 'porchlight-preview',
  senderEmail: 'hello@porchlight.example',
}

/** The fees that new quotes are made with. */
export const feesOfSite = ({ guestFeePercent, hostFeePercent, payoutFee, currency }: PublicSite): SiteFees => ({
  guestPercent: guestFeePercent,
  hostPercent: hostFeePercent,
  payoutCents: toCents(payoutFee),
  ...(currency === defaultCurrency ? {} : { currency }),
})
