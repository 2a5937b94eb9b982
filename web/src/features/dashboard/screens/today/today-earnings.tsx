import { Link } from '@tanstack/react-router'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { Panel } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useEarnings } from '../../../ledger/api/use-earnings.ts'
import { MonthEarnings } from '../../../ledger/components/month-earnings.tsx'

/** What the stays of this month earn, beside last month's. */
export function TodayEarnings({ userId }: { userId: string }) {
  const { data } = useEarnings(userId)
  return (
    <section aria-labelledby="today-earnings">
      <Panel className="p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id="today-earnings" className="font-sans text-base font-semibold tracking-normal">
            This month
          </h2>
          <Link to="/earnings" className="link inline-flex min-h-11 items-center text-sm">
            See your earnings
          </Link>
        </div>
        {data ? <MonthEarnings months={data.months} today={fromLocalDate(new Date())} /> : <Skeleton className="h-20 w-full" />}
      </Panel>
    </section>
  )
}
