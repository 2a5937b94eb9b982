import { parentPort } from 'node:worker_threads'
import { type TaskReply, type TaskRequest, THREAD_READY, type WorkerTask } from './worker-task.ts'

/** Runs the tasks that the main thread sends, one at a time. Called once, by the entry file of a worker thread. */
export function serveTasks(tasks: readonly WorkerTask<unknown, unknown>[]): void {
  const port = parentPort
  if (!port) throw new Error('Tasks are served in a worker thread only')
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const reply = (message: TaskReply<unknown>) => port.postMessage(message)
  port.on('message', async ({ name, input }: TaskRequest) => {
    try {
      const task = byName.get(name)
      if (!task) throw new Error(`No task is named ${name}`)
      reply({ isDone: true, output: await task.run(input) })
    } catch (error) {
      reply({ isDone: false, error })
    }
  })
  port.postMessage(THREAD_READY)
}
