import { t } from '@lingui/core/macro'
import type { Figures, Overview } from '#contract/overview/overview.schemas.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { Panel } from '../../../ui/card.tsx'
import { linePoints } from '../../../ui/charts/chart-scales.ts'
import { cn } from '../../../ui/class-names.ts'
import { answeredShare, type Change, changeOf, changeOfShare, percent, roundedAmount, shareOf } from '../model/overview-words.ts'

const size = { width: 80, height: 28, inset: 2 }

/** The course of a figure without numbers: the table below the chart has them. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)]
  const points = values.map((value, index) => {
    const [along, up] = [index / Math.max(1, values.length - 1), (value - least) / (most - least)]
    const [left, bottom] = [size.inset, size.height - size.inset]
    return [left + along * (size.width - 2 * size.inset), bottom - up * (size.height - 2 * size.inset)] as const
  })
  return (
    <svg aria-hidden width={size.width} height={size.height} className="block shrink-0 max-sm:hidden">
      <polyline points={linePoints(points)} className="fill-none stroke-primary" strokeWidth={1.75} strokeLinejoin="round" />
    </svg>
  )
}

const tones = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' } as const

interface FigureProps {
  name: string
  value: string
  change: Change
  note?: string
  course: readonly number[]
}

function Figure({ name, value, change, note, course }: FigureProps) {
  return (
    <div className="border-line p-4 odd:border-e sm:p-5 xl:border-e xl:last:border-e-0 max-xl:nth-[n+3]:border-t">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className="num block text-title font-bold">{value}</span>
        <span className="flex items-end sm:min-h-10 justify-between gap-3 text-sm">
          <span>
            <span className={tones[change.tone]}>{change.text}</span>
            {note ? <span className="block text-muted">{note}</span> : null}
          </span>
          <Sparkline values={course} />
        </span>
      </dd>
    </div>
  )
}

/** The figures of the period, each compared with the period before and with its course. */
export function FigureCards({ overview }: { overview: Overview }) {
  const money = useMoney()
  const { now, before } = overview
  const courseOf = (read: (figures: Figures) => number) => now.columns.map(read)
  const counted = (name: string, read: (figures: Figures) => number) => ({
    name,
    value: formatNumber(read(now.total)),
    change: changeOf(read(now.total), read(before.total)),
    course: courseOf(read),
  })
  const paid = (figures: Figures) => shareOf(figures.bookings, figures.searches)
  const ofGross = percent(shareOf(now.total.revenue, now.total.gross))
  const figures: FigureProps[] = [
    { ...counted(t`Gross bookings`, ({ gross }) => gross), value: roundedAmount(now.total.gross, money) },
    {
      ...counted(t`Platform revenue`, ({ revenue }) => revenue),
      value: roundedAmount(now.total.revenue, money),
      note: t`${ofGross} of gross`,
    },
    counted(t`Nights booked`, ({ nights }) => nights),
    {
      name: t`Requests answered`,
      value: percent(answeredShare(now.total)),
      change: changeOfShare(answeredShare(now.total), answeredShare(before.total)),
      course: courseOf((each) => answeredShare(each) ?? 0),
    },
    counted(t`New guests`, ({ guests }) => guests),
    counted(t`New hosts`, ({ hosts }) => hosts),
    counted(t`New listings`, ({ listings }) => listings),
    {
      name: t`Conversion`,
      value: percent(paid(now.total)),
      change: changeOfShare(paid(now.total), paid(before.total)),
      course: courseOf((each) => paid(each) ?? 0),
    },
  ]
  return (
    <Panel>
      {[figures.slice(0, 4), figures.slice(4)].map((row, index) => (
        <dl key={row[0]?.name} className={cn('grid grid-cols-2 xl:grid-cols-4', index > 0 && 'border-t border-line')}>
          {row.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
      ))}
    </Panel>
  )
}
