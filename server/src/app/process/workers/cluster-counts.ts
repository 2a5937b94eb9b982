import cluster, { type Worker } from 'node:cluster'
import type { MinuteNews } from '../../plugins/minute-counts.ts'
import { readCounts, type ToWorker } from './messages.ts'

/**
 * Sums what the workers have counted in a minute: takes the counts of one worker and returns what each other worker
 * should know.
 */
export function createClusterCounts<Id>() {
  const byWorker = new Map<Id, Map<string, number>>()
  let minute = 0
  const countElsewhere = (key: string, own: Id) => {
    let sum = 0
    for (const [id, counts] of byWorker) if (id !== own) sum += counts.get(key) ?? 0
    return sum
  }
  return {
    take(from: Id, news: MinuteNews, others: readonly Id[]): Map<Id, MinuteNews> {
      // A worker's clock may be a moment behind.
      if (news.minute < minute) return new Map()
      if (news.minute > minute) byWorker.clear()
      minute = news.minute
      const counts = byWorker.get(from) ?? new Map<string, number>()
      for (const [key, count] of news.counts) counts.set(key, count)
      byWorker.set(from, counts)
      return new Map(
        others.map((id) => [
          id,
          { minute, counts: news.counts.map(([key]): [string, number] => [key, countElsewhere(key, id)]) },
        ]),
      )
    },
  }
}

/**
 * Applies the per-minute limits over all workers of this machine: each worker learns the counts of the others within
 * a second.
 */
export function shareCounts(liveWorkers: ReadonlySet<Worker>): void {
  const all = createClusterCounts<Worker>()
  cluster.on('message', (from, message: unknown) => {
    const news = readCounts(message)
    if (!news) return
    const told = all.take(
      from,
      news,
      [...liveWorkers].filter((worker) => worker !== from),
    )
    for (const [worker, { minute, counts }] of told) {
      const learned: ToWorker = { porchlight: 'counts', minute, counts }
      if (worker.isConnected()) worker.send(learned, () => undefined)
    }
  })
}
