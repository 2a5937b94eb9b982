// A chunk of its own: only the sample of visitors who agreed to analytics loads it.

import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import { vitals, vitalsLimits } from '#contract/vitals/vitals.rules.ts'
import type { makePageLog } from './page-log.ts'

type Figure = BodyInput<typeof vitalsEndpoints.reportVitals>['figures'][number]

/**
 * The first entry is when the event of a figure happened; figures of the document's start have none, or one near 0.
 */
const timeOf = ({ entries }: MetricType): number => entries[0]?.startTime ?? 0

/**
 * Reports how fast the pages of this visit are when the visitor leaves or hides them. Without the consent to
 * analytics at that moment nothing is sent. The figures carry no identifier.
 */
export function reportVitals(log: ReturnType<typeof makePageLog>, isAllowed: () => boolean): void {
  // The latest value of each figure, by its instance.
  const figures = new Map<string, Figure>()
  const add = (metric: MetricType) => {
    const { name, id, value } = metric
    const page = name === 'INP' || name === 'CLS' ? log.pageAt(timeOf(metric)) : log.pageAt(0)
    if (figures.size < vitalsLimits.figures) figures.set(id, { page, name, value: Math.min(value, vitals[name].most) })
  }
  const send = () => {
    if (document.visibilityState !== 'hidden' || figures.size === 0) return
    const body = JSON.stringify({ figures: [...figures.values()] })
    figures.clear()
    if (isAllowed()) navigator.sendBeacon(vitalsEndpoints.reportVitals.path, new Blob([body], { type: 'application/json' }))
  }
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(add)
  // Registered last: the library reports its final figures at the same event.
  addEventListener('visibilitychange', send)
}
