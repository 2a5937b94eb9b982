import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { cancellationPolicies, refundRuleOf } from '#contract/properties/cancellation.rules.ts'
import { useSiteSettings } from '../../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { policyNames, policyRows } from '../../../../stays/refunds/refund-ladder.ts'
import { cn } from '../../../../ui/class-names.ts'
import type { ListingValues } from '../../model/listing-values.ts'
import { FormSection } from './form-section.tsx'

const card =
  'flex cursor-pointer flex-col rounded-card bg-surface p-4 ring-1 ring-control ring-inset hover:bg-sunken has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

/** Instant Book on or off: without it the host answers every request. */
function InstantSwitch() {
  const { register } = useFormContext<ListingValues>()
  const { hostAnswerHours } = useSiteSettings()
  return (
    <label className={cn(card, 'flex-row items-start gap-4')}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t`Instant Book`}</span>
        <span className="mt-1 block text-sm text-muted">
          {plural(hostAnswerHours, {
            one: 'On: guests book when they pay, and we email you. Off: you answer each paid request within # hour.',
            other: 'On: guests book when they pay, and we email you. Off: you answer each paid request within # hours.',
          })}
        </span>
      </span>
      <input type="checkbox" className="peer sr-only" aria-label={t`Instant Book`} {...register('instantBook')} />
      <span
        aria-hidden
        className="relative mt-0.5 h-7 w-12 shrink-0 rounded-full bg-control transition-colors after:absolute after:top-1 after:start-1 after:size-5 after:rounded-full after:bg-surface after:transition-transform peer-checked:bg-primary peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5 motion-reduce:after:transition-none"
      />
    </label>
  )
}

/** The three policies side by side, each with its refunds. */
function PolicyChoice() {
  const { register } = useFormContext<ListingValues>()
  const site = useSiteSettings()
  const { freeCancellationHours } = site
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t`Cancellation policy`}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {cancellationPolicies.map((policy) => (
          <label key={policy} className={card}>
            <span className="flex items-center gap-2.5 font-semibold">
              <input type="radio" value={policy} className="size-4.5 accent-primary" {...register('cancellationPolicy')} />
              {policyNames[policy]}
            </span>
            <span className="num mt-2.5 grid gap-2 text-sm text-muted">
              {policyRows(refundRuleOf(site, policy))
                .slice(1, -1)
                .map(({ when, what }) => (
                  <span key={when}>
                    <span className="font-medium text-ink">{what}</span> {when.charAt(0).toLowerCase() + when.slice(1)}
                  </span>
                ))}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        {plural(freeCancellationHours, {
          one: 'Your fees are refunded in full until check-in, and the whole payment in the first # hour.',
          other: 'Your fees are refunded in full until check-in, and the whole payment in the first # hours.',
        })}
        {sentenceGap()}
        <Trans>A change applies to new bookings only. Existing bookings keep their policy.</Trans>
      </p>
    </fieldset>
  )
}

/** Instant Book and the cancellation policy. */
export function BookingSection() {
  return (
    <FormSection
      id="booking"
      lead={t`Choose how guests book and what they are refunded if they cancel. If you cancel, they always get a full refund.`}
    >
      <div className="flex flex-col gap-8">
        <InstantSwitch />
        <PolicyChoice />
      </div>
    </FormSection>
  )
}
