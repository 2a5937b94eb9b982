import type { Connection, PoolClient } from 'pg'

/** The part of the driver's connection that is paused while the receiver is busy; the driver's types omit it. */
interface CopyConnection {
  stream: Connection['stream']
}

/** Receives the rows of a copy; a returned promise is awaited before more is read. */
export type TakeRows = (lines: Buffer) => Promise<void> | undefined

/**
 * `COPY … TO STDOUT` as a query of the driver: passes on line by line and stops reading while the receiver asks it
 * to wait.
 */
class CopyOut {
  readonly done: Promise<number>
  readonly #text: string
  readonly #take: TakeRows
  #rows = 0
  #failure: Error | null = null
  #waiting: Promise<void> = Promise.resolve()
  #resolve: (rows: number) => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(text: string, take: TakeRows) {
    this.#text = text
    this.#take = take
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    this.#rows += 1
    // The driver reuses this buffer for the next rows.
    const wait = this.#failure ? undefined : this.#take(Buffer.from(chunk))
    if (!wait) return
    stream.pause()
    this.#waiting = wait
      .catch((error: Error) => {
        this.#failure = error
      })
      .finally(() => stream.resume())
  }

  handleCommandComplete(): void {
    // The server reports its row count; rows are already counted here, and the ready message follows.
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    void this.#waiting.then(() => (this.#failure ? this.#reject(this.#failure) : this.#resolve(this.#rows)))
  }
}

/** Reads a table in the text format of COPY, one line per row, and returns the number of rows. */
export async function copyOut(client: PoolClient, table: string, columns: readonly string[], take: TakeRows): Promise<number> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const query = new CopyOut(`copy "${table}" (${names}) to stdout`, take)
  client.query(query)
  return query.done
}
