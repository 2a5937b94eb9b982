import { ChevronDown } from 'lucide-react'
import { testCards } from '../checkout.copy.ts'

/** Explains that no money moves, and offers a test card; `onPick` fills it in. */
export function TestCardHint({ onPick }: { onPick: (number: string) => void }) {
  return (
    <div className="rounded-control bg-amber-soft px-4 py-3 text-sm">
      <p>
        <span className="font-semibold">Test mode.</span> No real card is charged. Use{' '}
        <span className="num font-semibold whitespace-nowrap">{testCards[0].number}</span>, any future date and any three digits.
      </p>
      <details className="group mt-1">
        <summary className="-mb-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          Other test cards
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-1 pt-2">
          {testCards.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                onClick={() => onPick(card.number)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 text-left hover:bg-surface"
              >
                <span className="num font-semibold">{card.number}</span>
                <span className="text-muted">{card.outcome}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
