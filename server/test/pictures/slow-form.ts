import { connect } from 'node:net'

/** An upload with a large declared size and little data. */
export interface SlowForm {
  /** The status and body of the response, once it has come. */
  answered: Promise<{ status: number; head: string; body: string }>
  closed: Promise<void>
  /** Sends more of the file. */
  write(bytes: Buffer): void
  hangUp(): void
}

/** Starts an upload of `length` bytes and sends a byte of its file every `everyMs` milliseconds. */
export function openSlowForm(
  port: number,
  path: string,
  { cookie = '', field = 'image', length = 8_000_000, everyMs = 500 } = {},
): SlowForm {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    'Content-Type: multipart/form-data; boundary=slow',
    `Content-Length: ${length}`,
    '',
    '--slow',
    `Content-Disposition: form-data; name="${field}"; filename="photo.jpg"`,
    'Content-Type: image/jpeg',
    '',
    '',
  ]
  let text = ''
  const timer = setInterval(() => socket.write('x'), everyMs)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  void closed.then(() => clearInterval(timer))
  const answered = new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const [head, body] = text.split('\r\n\r\n')
      if (head && body !== undefined) resolve({ status: Number(head.slice(9, 12)), head, body })
    })
    void closed.then(() => reject(new Error(`Closed without an answer: ${text}`)))
  })
  answered.catch(() => undefined)
  socket.on('error', () => undefined)
  socket.write(lines.join('\r\n'))
  return { answered, closed, write: (bytes) => void socket.write(bytes), hangUp: () => socket.destroy() }
}
