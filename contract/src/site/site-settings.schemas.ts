import { z } from 'zod'
import { emailSchema } from '../auth/auth.rules.ts'
import { idSchema } from '../shared/ids.ts'
import { type SiteSettings, siteSettingsLimits } from './site-settings.rules.ts'

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

const { feePercent, payoutFee, holdMinutes, hostAnswerHours } = siteSettingsLimits
const percent = decimals(feePercent, 1, `Choose ${feePercent.least} to ${feePercent.most} percent, with at most one decimal`)

export const siteSettingsSchema = z.object({
  guestFeePercent: percent,
  hostFeePercent: percent,
  payoutFee: decimals(payoutFee, 2, `Choose $${payoutFee.least} to $${payoutFee.most}, with at most two decimals`),
  holdMinutes: decimals(holdMinutes, 0, `Choose ${holdMinutes.least} to ${holdMinutes.most} whole minutes`),
  hostAnswerHours: decimals(hostAnswerHours, 0, `Choose ${hostAnswerHours.least} to ${hostAnswerHours.most} whole hours`),
  supportEmail: emailSchema,
}) satisfies z.ZodType<SiteSettings>

/** A version of the settings; each change makes one. Zero stands for the settings of a new site. */
export const settingsVersionSchema = z.object({
  version: z.number().int().min(0),
  settings: siteSettingsSchema,
  at: z.iso.datetime().nullable(),
  /** Null for the settings of a new site. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type SettingsVersion = z.infer<typeof settingsVersionSchema>

export const siteSettingsStateSchema = z.object({
  current: settingsVersionSchema,
  /** Earlier versions, newest first. */
  earlier: z.array(settingsVersionSchema),
})
export type SiteSettingsState = z.infer<typeof siteSettingsStateSchema>

export const settingsChangeSchema = z.object({
  /** The version that was changed: a newer one of somebody else is not overwritten. */
  version: z.union([idSchema, z.literal(0)]),
  settings: siteSettingsSchema,
})
