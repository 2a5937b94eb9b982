import { aspectLabels, reviewAspects } from '#contract/properties/review-aspects.rules.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'

/** The averages of the five sub-scores, each with its number and a bar. */
export function ScoreBars({ scores }: { scores: ReviewScores }) {
  return (
    <dl className="grid w-full gap-x-14 gap-y-2.5 sm:grid-cols-2">
      {reviewAspects.map((aspect) => (
        <div key={aspect} className="flex items-center justify-between gap-4">
          <dt>{aspectLabels[aspect]}</dt>
          <dd className="flex items-center gap-3">
            <span aria-hidden className="h-1.5 w-28 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${scores[aspect] * 20}%` }} />
            </span>
            <span className="num w-7 text-right text-sm font-semibold">{scores[aspect].toFixed(1)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
