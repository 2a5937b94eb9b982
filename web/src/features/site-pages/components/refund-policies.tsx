import { cancellationPolicies } from '#contract/properties/cancellation.rules.ts'
import { plural } from '../../../lib/format.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { policyNames } from '../../../stays/refunds/refund-ladder.ts'
import { Panel } from '../../../ui/card.tsx'

/** The three refund policies, from the rules that compute refunds. */
export function RefundPolicies() {
  const { refundSteps } = useSiteSettings()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {cancellationPolicies.map((policy) => (
        <Panel key={policy} className="p-5">
          <h3 className="font-sans text-base font-semibold tracking-normal">{policyNames[policy]}</h3>
          <ul className="mt-2 flex flex-col gap-2 text-sm text-muted">
            {refundSteps[policy].map((step) => (
              <li key={step.days} className="num">
                <strong className="text-ink">{step.percent}%</strong> of the nightly rate up to {plural(step.days, 'day')} before
                check-in
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
