import { setTimeout as sleep } from 'node:timers/promises'

/** Takes items one after another until there are none, and works on at most `lanes` of them at a time. `work` must not throw. */
export async function inLanes<Item>(
  lanes: number,
  take: () => Promise<Item | null>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const runLane = async () => {
    for (let item = await take(); item !== null; item = await take()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
}

/** What `work` comes to, or a refusal when it takes longer: then nobody waits for it any more, though it may still come to its end. */
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
