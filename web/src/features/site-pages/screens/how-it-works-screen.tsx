import { Link } from '@tanstack/react-router'
import { pricePolicy } from '#contract/bookings/price.rules.ts'
import { formatDollars, formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection } from '../components/page-section.tsx'
import { PriceExamplePanels } from '../components/price-example.tsx'
import { makePriceExample } from '../model/price-example.ts'

const EXAMPLE_RENTAL_CENTS = 65_000

const steps = [
  {
    title: 'Set up payouts',
    text: 'Tell our payment provider where your money should go. It takes a few minutes, and you do it once.',
  },
  {
    title: 'List your place',
    text: 'Describe it, set your price and add pictures. Listing is free. We look at every listing before it goes live.',
  },
  {
    title: 'Welcome your guests',
    text: 'Approve the requests you like. Guests have paid before you are asked, and your payout follows their check-in.',
  },
] as const

/** Hosting in three steps, what it costs, and an example from the policy that prices real stays (spec §2, §9). */
export function HowItWorksScreen() {
  const example = makePriceExample(EXAMPLE_RENTAL_CENTS)
  return (
    <PageArticle title="How it works" lead="From an empty room to a paid stay in three steps, with every fee on the table.">
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
          Listing is free; you pay only when you are paid. Guests pay a service fee of {pricePolicy.guestServiceFeePercent}% on
          top of your price and your own fees, such as cleaning. It is shown before they book, and it is not refundable once
          cancelling is no longer free.
        </p>
        <p>
          You receive the rental amount minus {pricePolicy.hostServiceFeePercent}%, less a fixed payout fee of{' '}
          {formatDollars(toDollars(pricePolicy.hostPayoutFeeCents))} for each stay.
        </p>
      </PageSection>
      <PageSection id="example" title="An example">
        <p>A guest books a stay with a rental of {formatDollars(example.rental)} and no other fees.</p>
        <PriceExamplePanels example={example} />
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
