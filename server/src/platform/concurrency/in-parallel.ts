import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Takes items one after another until there are none, and works on at most `concurrency` of them at a time. `work`
 * must not throw.
 */
export async function inParallel<Item>(
  concurrency: number,
  take: () => Promise<Item | null>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const runWorker = async () => {
    for (let item = await take(); item !== null; item = await take()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

/** The result of `work`, or a rejection when it takes longer; the work itself may still finish. */
export async function withinMs<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`Not done within ${milliseconds} ms`)
  })
  late.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
