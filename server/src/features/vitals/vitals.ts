import { isbot } from 'isbot'
import { Histogram, type Registry } from 'prom-client'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import type { VitalName } from '#contract/vitals/vitals.rules.ts'

type Report = BodyOf<typeof vitalsEndpoints.reportVitals>

/** What is known of a sender. */
interface Sender {
  userAgent: string | undefined
  /** The choice of cookies, as the browser keeps it: `essential.functional.analytics`. */
  consent: string | undefined
}

/** The buckets contain the limits of good and poor figures, so that their shares are exact. */
const buckets: Readonly<Record<VitalName, readonly [help: string, bounds: number[]]>> = {
  TTFB: ['First byte of pages in browsers', [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3]],
  FCP: ['First paint of pages in browsers', [0.4, 0.8, 1.2, 1.8, 2.4, 3, 5]],
  LCP: ['Largest paint of pages in browsers', [0.5, 1, 1.5, 2, 2.5, 4, 8]],
  INP: ['Slowest answer of pages to an input in browsers', [0.05, 0.1, 0.15, 0.2, 0.35, 0.5, 1]],
  CLS: ['How far the layout of pages moved in browsers', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]],
}

const nameOf = (vital: VitalName) => `porchlight_page_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`

export interface Vitals {
  /** Adds the histograms to the metrics of the process. */
  offer(registry: Registry): void
  /** Counts a report, unless its sender is a program or has not allowed analytics. */
  report(report: Report, sender: Sender): void
}

/**
 * Counts the figures of pages by group of pages, for all visitors together: no address, no account and no URL is
 * kept.
 */
export function createVitals(): Vitals {
  const made = Object.entries(buckets).map(([vital, [help, bounds]]) => {
    const name = nameOf(vital as VitalName)
    return [vital, new Histogram({ name, help, labelNames: ['page'], buckets: bounds, registers: [] })] as const
  })
  const histograms = new Map<string, Histogram<'page'>>(made)

  return {
    offer: (registry) => {
      for (const histogram of histograms.values()) registry.registerMetric(histogram)
    },
    report: ({ figures }, { userAgent, consent }) => {
      const isAllowed = consent?.split('.').includes('analytics') === true
      if (!isAllowed || !userAgent || isbot(userAgent)) return
      for (const { name, page, value } of figures) histograms.get(name)?.observe({ page }, name === 'CLS' ? value : value / 1_000)
    },
  }
}
