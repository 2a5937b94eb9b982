import { defaultSiteFees, type SiteFees } from '../bookings/price.rules.ts'
import { toCents, toDollars } from '../shared/money.ts'

/** What the operator may choose. The reasons are in `docs/decisions/0042-site-settings.md`. */
export const siteSettingsLimits = {
  /** Above half of the subtotal a fee is a typing error. */
  feePercent: { least: 0, most: 50 },
  payoutFee: { least: 0, most: 500 },
  holdMinutes: { least: 5, most: 60 },
  hostAnswerHours: { least: 4, most: 72 },
  history: 20,
} as const

/** The settings that the operator changes while the site runs. Amounts are in dollars. */
export interface SiteSettings {
  /** Percentages of the subtotal, with at most one decimal. */
  guestFeePercent: number
  hostFeePercent: number
  /** Kept once of each payout. */
  payoutFee: number
  /** How long the nights of an unpaid booking are held. */
  holdMinutes: number
  /** How long a host has to answer a paid request, unless check-in comes sooner. */
  hostAnswerHours: number
  supportEmail: string
}

/** The settings of a new site: those of the specification. */
export const defaultSiteSettings: SiteSettings = {
  guestFeePercent: defaultSiteFees.guestPercent,
  hostFeePercent: defaultSiteFees.hostPercent,
  payoutFee: toDollars(defaultSiteFees.payoutCents),
  holdMinutes: 15,
  hostAnswerHours: 24,
  supportEmail: 'support@porchlight.example',
}

/** The fees that new quotes are made with. */
export const feesOfSite = ({ guestFeePercent, hostFeePercent, payoutFee }: SiteSettings): SiteFees => ({
  guestPercent: guestFeePercent,
  hostPercent: hostFeePercent,
  payoutCents: toCents(payoutFee),
})
