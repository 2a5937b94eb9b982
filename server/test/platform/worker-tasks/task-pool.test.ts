import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findServerBuild } from '../../../../scripts/build/find-server-build.mjs'
import { readFeedTask } from '../../../src/features/calendars/feeds/read-feed-task.ts'
import { createTaskPool, TaskPoolBusy } from '../../../src/platform/worker-tasks/task-pool.ts'
import { icsOf } from '../../calendars/feed-server.ts'
import { doubleTask, environmentTask, exitTask, failTask, fillTask, hoardTask, spinTask, waitTask } from './trial-tasks.ts'

const pool = createTaskPool({ entry: new URL('./trial-thread-main.ts', import.meta.url), memoryMb: 32 })
afterAll(() => pool.close())
const soon = (key = 'user:1') => ({ timeoutMs: 30_000, key })

describe('a task in a worker thread', () => {
  it('answers, and so does the next one after a task has thrown', async () => {
    expect(await pool.run(doubleTask, 21, soon())).toBe(42)
    await expect(pool.run(failTask, 'No such day', soon())).rejects.toThrow(new RangeError('No such day'))
    expect(await pool.run(doubleTask, 4, soon())).toBe(8)
  })

  it('is ended when it takes too long, and leaves the main thread free meanwhile', async () => {
    await pool.run(doubleTask, 1, soon())
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await expect(pool.run(spinTask, null, { timeoutMs: 500, key: 'user:1' })).rejects.toMatchObject({
      name: 'TaskStopped',
      reason: 'time',
    })
    delay.disable()
    expect(delay.percentile(90) / 1e6).toBeLessThan(100)
    expect(await pool.run(doubleTask, 2, soon())).toBe(4)
  })

  it('is ended when it takes too much memory, or ends its thread, and the process lives on', async () => {
    await expect(pool.run(hoardTask, null, soon())).rejects.toMatchObject({ name: 'TaskStopped', reason: 'memory' })
    await expect(pool.run(exitTask, null, soon())).rejects.toThrow('ended by itself')
    expect(await pool.run(doubleTask, 3, soon())).toBe(6)
  })

  it('gets memory by transfer instead of copy, and nothing of the environment', async () => {
    const buffer = new ArrayBuffer(1_000)
    expect(await pool.run(fillTask, buffer, { ...soon(), transfer: [buffer] })).toBe(1_000)
    expect(buffer.byteLength).toBe(0)
    expect(await pool.run(environmentTask, null, soon())).toEqual([])
  })

  it('is refused when its key has too many waiting, while those of others are served', async () => {
    const waits = Array.from({ length: 40 }, () => pool.run(waitTask, 1, soon('user:greedy')).catch((error) => error))
    expect(await pool.run(doubleTask, 5, soon('user:2'))).toBe(10)
    const ended = await Promise.all(waits)
    expect(ended.filter((answer) => answer === 'waited')).toHaveLength(25)
    expect(ended.filter((answer) => answer instanceof TaskPoolBusy)).toHaveLength(15)
  })

  it('is aborted when the pool closes, and none starts afterwards', async () => {
    const closing = createTaskPool({ entry: new URL('./trial-thread-main.ts', import.meta.url) })
    const work = [closing.run(spinTask, null, soon()), closing.run(spinTask, null, soon())].map((each) =>
      each.then(
        () => 'answered',
        () => 'broken off',
      ),
    )
    await closing.close()
    expect(await Promise.all(work)).toEqual(['broken off', 'broken off'])
    await expect(closing.run(doubleTask, 1, soon())).rejects.toBeInstanceOf(TaskPoolBusy)
  })
})

describe('the built server', () => {
  it('has the product’s tasks in a separate file', async () => {
    const built = createTaskPool({ entry: pathToFileURL(join(await findServerBuild(), 'task-thread.js')) })
    const bytes = new TextEncoder().encode(icsOf(['2026-07-01', '2026-07-03']))
    const reading = await built.run(readFeedTask, { bytes, timeZone: 'UTC', today: '2026-06-01' }, soon())
    expect(reading).toMatchObject({ calendar: { stays: [{ from: '2026-07-01', to: '2026-07-03' }] } })
    await built.close()
  })
})
