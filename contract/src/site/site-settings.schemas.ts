import { z } from 'zod'
import { emailSchema } from '../auth/auth.rules.ts'
import { currencyCodes, refuseAmount } from '../currency/currency-limits.ts'
import { cancellationPolicies, refundLimits, refuseSteps } from '../properties/cancellation.rules.ts'
import { idSchema } from '../shared/ids.ts'
import { currencyLabelPattern, defaultCurrency, moneyFormat } from '../shared/money.ts'
import { countryCodes } from '../shared/texts/countries.ts'
import { allLanguages, clocks, weekStarts } from '../shared/texts/languages.ts'
import { oneLine, textSchema } from '../shared/texts/texts.schemas.ts'
import { type Brand, colorPattern, refuseColors } from './brand.rules.ts'
import { rateSources } from './exchange-rates.rules.ts'
import { type SitePicture, sitePicturePatterns } from './site-pictures.rules.ts'
import { defaultSiteSettings, type SiteSettings, siteSettingsLimits } from './site-settings.rules.ts'

interface Range {
  least: number
  most: number
}

/** A number of this range with at most so many decimals; one message for all that is wrong. */
const decimals = ({ least, most }: Range, count: 0 | 1 | 2, message: string) =>
  z
    .number({ error: message })
    .refine(
      (value) => value >= least && value <= most && Math.abs(value * 10 ** count - Math.round(value * 10 ** count)) < 1e-6,
      message,
    )

const hoursMessage = `Choose ${refundLimits.freeHours.least} to ${refundLimits.freeHours.most} whole hours`
const daysMessage = `Choose ${refundLimits.days.least} to ${refundLimits.days.most} whole days`
const shareMessage = `Choose ${refundLimits.percent.least} to ${refundLimits.percent.most} whole percent`

/** The steps of a policy. Refuses an order in which less notice would refund more, with the two steps. */
const refundSteps = z
  .array(
    z.object({
      days: decimals(refundLimits.days, 0, daysMessage),
      percent: decimals(refundLimits.percent, 0, shareMessage),
    }),
  )
  .min(1, 'Keep at least one step')
  .max(refundLimits.steps, `Use at most ${refundLimits.steps} steps`)
  .superRefine((steps, context) => {
    const reason = refuseSteps(steps)
    if (reason) context.addIssue({ code: 'custom', message: reason })
  })

const { feePercent, payoutFee, holdMinutes, hostAnswerHours } = siteSettingsLimits
const percent = decimals(feePercent, 1, `Choose ${feePercent.least} to ${feePercent.most} percent, with at most one decimal`)

const color = z
  .string({ error: 'Choose a color' })
  .trim()
  .toLowerCase()
  .regex(colorPattern, 'Write the color as # and six digits, such as #1f5146')

/** An address on the web, or nothing. */
const link = z
  .string()
  .trim()
  .max(siteSettingsLimits.link, `Use at most ${siteSettingsLimits.link} characters`)
  .refine((text) => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text), 'Enter an address that starts with https://')

/** The address of an uploaded picture, or nothing. */
const picture = (name: SitePicture) =>
  z.string().refine((text) => text === '' || sitePicturePatterns[name].test(text), 'Upload the picture again')

const { gatePassword } = siteSettingsLimits
const passwordMessage = `Use ${gatePassword.least} to ${gatePassword.most} characters, or none to open the site`

const settingsFields = z.object({
  guestFeePercent: percent,
  hostFeePercent: percent,
  payoutFee: decimals(
    { least: payoutFee.least, most: payoutFee.most * 10_000 },
    2,
    'Enter an amount of zero or more, with at most two decimals',
  ),
  holdMinutes: decimals(holdMinutes, 0, `Choose ${holdMinutes.least} to ${holdMinutes.most} whole minutes`),
  hostAnswerHours: decimals(hostAnswerHours, 0, `Choose ${hostAnswerHours.least} to ${hostAnswerHours.most} whole hours`),
  freeCancellationHours: decimals(refundLimits.freeHours, 0, hoursMessage),
  refundSteps: z.object({ flexible: refundSteps, moderate: refundSteps, strict: refundSteps }),
  newListingPolicy: z.enum(cancellationPolicies),
  country: z.string().refine((code) => countryCodes.includes(code), 'Choose a country'),
  clock: z.enum(clocks),
  weekStart: z.enum(weekStarts),
  currency: z.string().refine((code) => currencyCodes.includes(code), 'Choose a currency that cards are charged in'),
  currencyLabel: z
    .string()
    .trim()
    .regex(currencyLabelPattern, 'Write a dollar sign, with up to three capital letters before it, such as US$'),
  rateSource: z.enum(rateSources),
  rateAddress: link,
  languages: z
    .array(z.enum(allLanguages))
    .min(1, 'Choose at least one language')
    .refine((list) => new Set(list).size === list.length, 'Choose each language once'),
  supportEmail: emailSchema,
  postalAddress: textSchema(siteSettingsLimits.postalAddress),
  name: oneLine(siteSettingsLimits.name, 'Enter a name'),
  tagline: oneLine(siteSettingsLimits.tagline, 'Enter a sentence'),
  heroTitle: oneLine(siteSettingsLimits.heroTitle, 'Enter a title'),
  heroLead: oneLine(siteSettingsLimits.heroLead, 'Enter a sentence'),
  brandColor: color,
  accentColor: color,
  logo: picture('logo'),
  heroPicture: picture('heroPicture'),
  facebookUrl: link,
  instagramUrl: link,
  xUrl: link,
  reviewFormUrl: link,
  approvesListings: z.boolean(),
  gatePassword: z
    .string()
    .trim()
    .refine((text) => text === '' || (text.length >= gatePassword.least && text.length <= gatePassword.most), passwordMessage),
  senderEmail: emailSchema,
}) satisfies z.ZodType<SiteSettings>

/** Refuses colors that nobody could read, each with its contrast. */
function refuseUnreadable(settings: Brand, context: z.core.$RefinementCtx): void {
  if (![settings.brandColor, settings.accentColor].every((each) => colorPattern.test(each))) return
  for (const [name, message] of Object.entries(refuseColors(settings) ?? {}))
    context.addIssue({ code: 'custom', path: [name], message })
}

/** Refuses a payout fee above its limit in the currency, or with decimals that it does not have. */
function refusePayoutFee(
  settings: Pick<SiteSettings, 'payoutFee' | 'currency' | 'currencyLabel'>,
  context: z.core.$RefinementCtx,
) {
  // An unknown currency has an issue of its own, and no format.
  if (!currencyCodes.includes(settings.currency)) return
  const message = refuseAmount(settings.payoutFee, moneyFormat(settings), payoutFee.most)
  if (message) context.addIssue({ code: 'custom', path: ['payoutFee'], message })
}

/** Refuses rates of an address without one. */
function refuseNoAddress(
  { rateSource, rateAddress }: Pick<SiteSettings, 'rateSource' | 'rateAddress'>,
  context: z.core.$RefinementCtx,
) {
  if (rateSource === 'address' && rateAddress === '')
    context.addIssue({ code: 'custom', path: ['rateAddress'], message: 'Enter the address of the exchange rates' })
}

/** What the first owner chooses before the site exists. */
export const firstSettingsSchema = settingsFields
  .pick({ name: true, brandColor: true, accentColor: true, supportEmail: true })
  .extend({
    country: settingsFields.shape.country.default(defaultSiteSettings.country),
    currency: settingsFields.shape.currency.default(defaultCurrency),
    languages: settingsFields.shape.languages.default(defaultSiteSettings.languages),
  })
  .superRefine(refuseUnreadable)

/** The settings of the site. Refuses colors that would make it unreadable, with the contrast that is missing. */
export const siteSettingsSchema = settingsFields
  .superRefine(refuseUnreadable)
  .superRefine(refusePayoutFee)
  .superRefine(refuseNoAddress)

/** A version of the settings; each change makes one. Zero stands for the settings of a new site. */
export const settingsVersionSchema = z.object({
  version: z.number().int().min(0),
  settings: siteSettingsSchema,
  at: z.iso.datetime().nullable(),
  /** Null for the settings of a new site. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What it changed, in words; null for the settings of a new site. */
  changes: z.string().nullable(),
})
export type SettingsVersion = z.infer<typeof settingsVersionSchema>

export const siteSettingsStateSchema = z.object({
  current: settingsVersionSchema,
  /** Earlier versions, newest first. */
  earlier: z.array(settingsVersionSchema),
  /** The settings that an environment variable decides, which wins over the stored value: its value. */
  fixed: z.partialRecord(z.enum(['gatePassword', 'reviewFormUrl', 'senderEmail']), z.string()),
  /** Whether there are bookings, so that the currency stays. */
  isCurrencyFixed: z.boolean(),
  /** Whether the site asks for a password before it answers, and whether SITE_PASSWORD decides that. */
  privateMode: z.object({ isOn: z.boolean(), isFixed: z.boolean() }),
})
export type SiteSettingsState = z.infer<typeof siteSettingsStateSchema>

const { sitePassword } = siteSettingsLimits

/** The password that private mode asks for; an empty one ends private mode. */
export const privateModeSchema = z.object({
  password: z
    .string()
    .refine(
      (text) => text === '' || (text.length >= sitePassword.least && text.length <= sitePassword.most),
      `Use ${sitePassword.least} to ${sitePassword.most} characters`,
    ),
})

export const settingsChangeSchema = z.object({
  /** The version that was changed: another editor's newer one is not overwritten. */
  version: z.union([idSchema, z.literal(0)]),
  settings: siteSettingsSchema,
})
