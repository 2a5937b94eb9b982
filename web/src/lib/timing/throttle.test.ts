import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls at once, then with the latest value at most every 32 ms', () => {
  const seen: number[] = []
  const call = throttle((value: number) => void seen.push(value), 32)
  call(1)
  call(2)
  call(3)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(31)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([1, 3])
  vi.advanceTimersByTime(100)
  call(4)
  expect(seen).toEqual([1, 3, 4])
})

it('forgets what waits when it is cancelled', () => {
  const seen: number[] = []
  const call = throttle((value: number) => void seen.push(value), 32)
  call(1)
  call(2)
  call.cancel()
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([1])
})
