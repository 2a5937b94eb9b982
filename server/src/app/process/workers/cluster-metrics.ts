import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { readFigures, readMetricsWanted, type ToWorker } from './messages.ts'

/** A worker that does not answer in this time is left out. */
const ANSWER_MS = 1_000

const tell = (worker: Worker, message: ToWorker) => {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** The metrics of each worker that answers in time. */
function collect(liveWorkers: ReadonlySet<Worker>, id: number): Promise<object[][]> {
  return new Promise((resolve) => {
    const collected: object[][] = []
    const asked = [...liveWorkers]
    const finish = () => {
      clearTimeout(timer)
      cluster.off('message', take)
      resolve(collected)
    }
    const take = (_worker: Worker, message: unknown) => {
      const answer = readFigures(message)
      if (answer?.id !== id) return
      collected.push(answer.figures)
      if (collected.length === asked.length) finish()
    }
    const timer = setTimeout(finish, ANSWER_MS)
    cluster.on('message', take)
    for (const worker of asked) tell(worker, { porchlight: 'figures-wanted', id })
  })
}

/** Gives any worker the metrics of all of them, so that `/metrics` shows the same from every worker. */
export function answerMetrics(liveWorkers: ReadonlySet<Worker>, countRestarts: () => number): void {
  const own = new Registry()
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [own],
      collect() {
        this.set(read())
      },
    })
  gauge('porchlight_workers', 'Workers that answer requests', () => liveWorkers.size)
  gauge('porchlight_worker_deaths', 'Workers that ended without being told to, since the start', countRestarts)
  let count = 0
  cluster.on('message', async (worker, message: unknown) => {
    const wanted = readMetricsWanted(message)
    if (!wanted) return
    count += 1
    const all = AggregatorRegistry.aggregate(await collect(liveWorkers, count))
    tell(worker, { porchlight: 'metrics', id: wanted.id, text: `${await all.metrics()}${await own.metrics()}` })
  })
}
