import type { WorkerTask } from '../../../src/platform/worker-tasks/worker-task.ts'

export const doubleTask: WorkerTask<number, number> = { name: 'double', run: (number) => number * 2 }

export const waitTask: WorkerTask<number, string> = {
  name: 'wait',
  run: (milliseconds) => new Promise((done) => setTimeout(() => done('waited'), milliseconds)),
}

export const spinTask: WorkerTask<null, never> = {
  name: 'spin',
  run: () => {
    for (;;) Math.random()
  },
}

export const hoardTask: WorkerTask<null, never> = {
  name: 'hoard',
  run: () => {
    const kept: object[] = []
    for (;;) kept.push(Array.from({ length: 1_000 }, () => ({ kept: {} })))
  },
}

export const failTask: WorkerTask<string, never> = {
  name: 'fail',
  run: (message) => {
    throw new RangeError(message)
  },
}

export const exitTask: WorkerTask<null, never> = { name: 'exit', run: () => process.exit(3) }

/** Fills memory that was transferred. */
export const fillTask: WorkerTask<ArrayBuffer, number> = { name: 'fill', run: (buffer) => buffer.byteLength }

export const environmentTask: WorkerTask<null, string[]> = { name: 'environment', run: () => Object.keys(process.env) }

export const trialTasks = [doubleTask, waitTask, spinTask, hoardTask, failTask, exitTask, fillTask, environmentTask]
