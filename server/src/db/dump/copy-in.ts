import { once } from 'node:events'
import type { Connection, PoolClient } from 'pg'

export type CopyValue = string | number | boolean | null

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function toField(value: CopyValue): string {
  if (value === null) return '\\N'
  const text = String(value)
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter) : text
}

/** One row in the text format of COPY. */
export const toCopyLine = (values: readonly CopyValue[]): string => `${values.map(toField).join('\t')}\n`

/** The part of the driver's connection that sends the rows; the driver's types omit it. */
interface CopyConnection {
  stream: Connection['stream']
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/**
 * `COPY … FROM STDIN` as a query of the driver: it sends the rows when the server asks for them, and waits while the
 * socket is full.
 */
class CopyIn {
  readonly done: Promise<void>
  readonly #text: string
  readonly #chunks: readonly string[]
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(text: string, chunks: readonly string[]) {
    this.#text = text
    this.#chunks = chunks
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch(this.#reject)
  }

  async #send(connection: CopyConnection): Promise<void> {
    for (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(Buffer.from(chunk))
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {
    // The server reports its row count; the ready message follows.
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }
}

/**
 * Copies rows, made by `toCopyLine`, into a table. Rejects with the server's error, after which the transaction is
 * broken.
 */
export async function copyIn(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  chunks: readonly string[],
): Promise<void> {
  if (chunks.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  await client.query(new CopyIn(`copy "${table}" (${names}) from stdin`, chunks)).done
}
