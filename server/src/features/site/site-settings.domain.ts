import { formatDollarsExact } from '#contract/shared/money.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'

/** A stored version, which may be older than a setting. */
export const withDefaults = (stored: Partial<SiteSettings>): SiteSettings => ({ ...defaultSiteSettings, ...stored })

const percent = (value: number) => `${value}%`

/** Each setting in words for the audit log. */
const wordsOf = (settings: SiteSettings): Record<keyof SiteSettings, [name: string, value: string]> => ({
  guestFeePercent: ['Service fee', percent(settings.guestFeePercent)],
  hostFeePercent: ['Host fee', percent(settings.hostFeePercent)],
  payoutFee: ['Payout fee', formatDollarsExact(settings.payoutFee)],
  holdMinutes: ['Hold', `${settings.holdMinutes} minutes`],
  hostAnswerHours: ['Time to answer', `${settings.hostAnswerHours} hours`],
  supportEmail: ['Support address', settings.supportEmail],
})

/** What a change changes, for the audit log: "Service fee: 9% → 12%"; null when nothing differs. */
export function describeChanges(before: SiteSettings, after: SiteSettings): string | null {
  const [was, is] = [Object.values(wordsOf(before)), Object.values(wordsOf(after))]
  const changes = is.flatMap(([name, value], index) => {
    const old = was[index]?.[1]
    return old === value ? [] : [`${name}: ${old} → ${value}`]
  })
  return changes.length === 0 ? null : changes.join(', ')
}
