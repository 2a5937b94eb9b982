import type { Registry } from 'prom-client'
import type { SharedMetrics } from '../../plugins/metrics.ts'
import { createMinuteCounts, type MinuteCounts } from '../../plugins/minute-counts.ts'
import { readCounts, readFiguresWanted, readMetrics, type ToSupervisor } from './messages.ts'

/** The supervisor waits at most a second for the others. */
const ANSWER_MS = 3_000
/** How often a worker reports its counts to the others. */
const NEWS_MS = 1_000

const tell = (message: ToSupervisor) => {
  if (process.connected) process.send?.(message)
}

/** What `/metrics` of a worker shows: the metrics of all workers, or its own when the supervisor does not answer. */
function shareMetrics(): SharedMetrics {
  const waiting = new Map<number, (text: string) => void>()
  let count = 0
  process.on('message', (message) => {
    const answer = readMetrics(message)
    if (answer) waiting.get(answer.id)?.(answer.text)
  })
  const askAll = (registry: Registry) => {
    count += 1
    const id = count
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => registry.metrics().then(resolve, reject), ANSWER_MS)
      waiting.set(id, (text) => {
        clearTimeout(timer)
        resolve(text)
      })
      tell({ porchlight: 'metrics-wanted', id })
    }).finally(() => waiting.delete(id))
  }
  return {
    offer: (registry) => {
      process.on('message', async (message) => {
        const wanted = readFiguresWanted(message)
        if (!wanted) return
        const figures = await registry.getMetricsAsJSON()
        tell({ porchlight: 'figures', id: wanted.id, figures: figures.map((figure) => ({ ...figure })) })
      })
    },
    read: askAll,
  }
}

/** Per-minute counts that the workers of this machine share, at most a second late. */
function countTogether(): MinuteCounts {
  const counts = createMinuteCounts()
  process.on('message', (message) => {
    const news = readCounts(message)
    if (news) counts.learn(news)
  })
  setInterval(() => {
    const news = counts.takeNews()
    if (news) tell({ porchlight: 'counts', ...news })
  }, NEWS_MS).unref()
  return counts
}

/** Connects a worker with the process that started it. */
export function joinSupervisor() {
  return {
    metrics: shareMetrics(),
    counts: countTogether(),
    /** Call it when requests are answered. */
    sayReady: () => tell({ porchlight: 'ready' }),
  }
}
