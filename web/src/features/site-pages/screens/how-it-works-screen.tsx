import { Link } from '@tanstack/react-router'
import { formatDollars, formatDollarsExact } from '#contract/shared/money.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection } from '../components/page-section.tsx'
import { PriceExamplePanels } from '../components/price-example.tsx'
import { makePriceExample } from '../model/price-example.ts'
import picture from '../pictures/how-it-works.webp'

const EXAMPLE_RENTAL_CENTS = 65_000

const steps = [
  {
    title: 'Set up payouts',
    text: 'Tell our payment provider where to send your payouts. You do this once, and it takes a few minutes.',
  },
  {
    title: 'List your place',
    text: 'Describe your place, set your price and add photos. Listing is free. We review every listing before it goes live.',
  },
  {
    title: 'Welcome your guests',
    text: 'Approve the requests you like. Guests pay before you get the request, and we send your payout after check-in.',
  },
] as const

/** Hosting in three steps, its costs, and an example computed by the price rules. */
export function HowItWorksScreen() {
  const site = useSiteSettings()
  const fees = feesOfSite(site)
  const example = makePriceExample(EXAMPLE_RENTAL_CENTS, fees)
  return (
    <PageArticle
      title="How it works"
      picture={picture}
      lead="Go from an empty room to a paid stay in three steps. We show every fee."
    >
      <ol className="flex flex-col gap-7">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-5 border-t-2 border-amber pt-5">
            <span aria-hidden className="num w-6 shrink-0 text-block leading-tight font-semibold text-muted">
              {index + 1}
            </span>
            <div>
              <h2 className="text-block">{step.title}</h2>
              <p className="mt-2 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <PageSection id="fees" title="What it costs">
        <p>
          Listing is free. You pay only when you get paid. Guests pay a service fee of {site.guestFeePercent}% on top of your
          price and your own fees, such as cleaning. They see it before they book. It is refundable only while canceling is free.
        </p>
        <p>
          You receive the rental amount minus {site.hostFeePercent}%, less a fixed payout fee of {formatDollars(site.payoutFee)}{' '}
          for each stay.
        </p>
      </PageSection>
      <PageSection id="example" title="An example">
        <p>A guest books a stay with a rental of {formatDollars(example.rental)} and no other fees.</p>
        <PriceExamplePanels rentalCents={EXAMPLE_RENTAL_CENTS} fees={fees} />
        <p className="num text-sm text-muted">
          The guest pays {formatDollarsExact(example.guestTotal)}. Of the {formatDollars(example.rental)} rental,{' '}
          {formatDollarsExact(example.hostReceives)} goes to the host.
        </p>
      </PageSection>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button asChild>
          <Link to="/list-property">List Your Property</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/help">Visit the Help Center</Link>
        </Button>
      </div>
    </PageArticle>
  )
}
