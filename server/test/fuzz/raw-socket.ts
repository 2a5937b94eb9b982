import { connect } from 'node:net'

export interface RawAnswer {
  /** Status codes of the responses on the connection, in order. */
  statuses: number[]
  text: string
  isClosed: boolean
}

const statusLine = /HTTP\/1\.1 (\d{3})/g

/**
 * Writes raw bytes to a server and keeps the response, until it disconnects, is silent for a moment after a
 * response, or the time is over.
 */
export function talk(port: number, bytes: string | Buffer, { quietMs = 150, mostMs = 8_000 } = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let quiet: NodeJS.Timeout | undefined
    const finish = (isClosed: boolean) => {
      clearTimeout(most)
      clearTimeout(quiet)
      socket.destroy()
      resolve({ statuses: [...text.matchAll(statusLine)].map(([, status]) => Number(status)), text, isClosed })
    }
    const most = setTimeout(() => finish(false), mostMs)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      clearTimeout(quiet)
      quiet = setTimeout(() => finish(false), quietMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => finish(true))
    socket.write(bytes)
  })
}
