import net from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that stores recipients and subjects. */
export async function openMailSink() {
  const emails: { to: string; subject: string }[] = []
  const server = net.createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let subject = ''
    let isLetter = false
    socket.on('error', () => undefined)
    say('220 sink')
    const lines = createInterface({ input: socket })
    // It reports the socket's errors too.
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      if (isLetter) {
        if (/^subject: /i.test(line)) subject = line.slice(9)
        if (line !== '.') return
        isLetter = false
        emails.push({ to, subject })
        return say('250 kept')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = line.match(/<(.*)>/)?.[1] ?? ''
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      isLetter = verb === 'DATA'
      say(isLetter ? '354 go on' : '250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    emails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
