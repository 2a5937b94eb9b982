/**
 * Work for a worker thread: a name and a function of plain data. A file of a feature exports it (`export const
 * readFeedTask = { name, run }`), and `server/src/app/task-thread-main.ts` lists it. Input and output are copied
 * between threads (structured clone): no functions, no classes, no open connections. An expected refusal is part of
 * the output, because the class of an error is lost on the way.
 */
export interface WorkerTask<Input, Output> {
  readonly name: string
  /** Tasks of one kind never hold every thread; by default each is a kind of its own. */
  readonly kind?: string
  run(input: Input): Output | Promise<Output>
}

/** A message to a thread. */
export interface TaskRequest {
  name: string
  input: unknown
}

/** A thread's reply. */
export type TaskReply<Output> = { isDone: true; output: Output } | { isDone: false; error: unknown }

/** The first message of a thread. */
export const THREAD_READY = 'ready'
