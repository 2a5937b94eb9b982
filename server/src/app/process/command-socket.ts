import { chmodSync, rmSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import type { CommandOutcome } from '../../commands/command-outcome.ts'

const requestSchema = z.object({ command: z.enum(['admin', 'export']), words: z.array(z.string().max(400)).max(10) })
export type CommandRequest = z.infer<typeof requestSchema>
const outcomeSchema = z.object({ line: z.string(), isDone: z.boolean() })

/** The longest path the system takes for a unix socket is 107 bytes. */
const MAX_PATH = 100
const MAX_BYTES = 8_192
/** How long a client may take to say what it wants. */
const SPEAK_MS = 5_000

const pathIn = (dataDir: string): string => join(dataDir, 'commands.sock')

/** The message that a line of JSON holds; null for any other text, such as that of a process that was killed. */
function parse<Message>(schema: z.ZodType<Message>, text: string): Message | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const answer = (socket: net.Socket, outcome: CommandOutcome) => socket.end(`${JSON.stringify(outcome)}\n`)

function serveClient(socket: net.Socket, run: (request: CommandRequest) => Promise<CommandOutcome>): void {
  let text = ''
  socket.setEncoding('utf8').setTimeout(SPEAK_MS, () => socket.destroy())
  socket.on('error', () => undefined)
  socket.on('data', (piece) => {
    text += piece
    if (text.length > MAX_BYTES) return void socket.destroy()
    if (!text.includes('\n')) return
    socket.pause().setTimeout(0)
    const request = parse(requestSchema, text)
    if (!request) return void answer(socket, { line: 'This server does not know the command.', isDone: false })
    run(request).then(
      (outcome) => answer(socket, outcome),
      (error: unknown) => answer(socket, { line: error instanceof Error ? error.message : String(error), isDone: false }),
    )
  })
}

/**
 * Listens on a socket of the data folder for commands of the same user: the embedded database belongs to this
 * process, so `npm run admin` asks it. Null where the path is too long for a socket. The caller owns the folder, so a
 * socket that is there is of a process that ended.
 */
export async function listenForCommands(
  dataDir: string,
  run: (request: CommandRequest) => Promise<CommandOutcome>,
): Promise<{ close(): Promise<void> } | null> {
  const path = pathIn(dataDir)
  if (path.length > MAX_PATH) return null
  rmSync(path, { force: true })
  const server = net.createServer((socket) => serveClient(socket, run))
  // The socket is made inside this call: nobody else may open it at any moment.
  const mask = process.umask(0o177)
  const listening = new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  process.umask(mask)
  await listening
  chmodSync(path, 0o600)
  server.unref()
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Has the server that runs on a data folder execute a command; null when none answers. */
export const askRunningServer = (dataDir: string, request: CommandRequest): Promise<CommandOutcome | null> =>
  new Promise((resolve) => {
    let text = ''
    const socket = net.connect(pathIn(dataDir)).setEncoding('utf8')
    socket.on('data', (piece) => {
      text += piece
    })
    socket.once('error', () => resolve(null))
    socket.once('close', () => resolve(parse(outcomeSchema, text)))
    socket.write(`${JSON.stringify(request)}\n`)
  })
