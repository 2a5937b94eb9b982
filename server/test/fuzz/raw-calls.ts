import { talk } from './raw-socket.ts'

export interface RawCall {
  /** The text between the method and the version, unchanged. */
  target: string
  method?: string
  headers?: Readonly<Record<string, string>>
}

export interface RawReply {
  status: number
  headers: string
  body: string
}

/**
 * Makes calls one after another on one connection, through a proxy of this machine on behalf of `from`, and reads
 * all responses. The server must trust that proxy (`TRUST_PROXY`).
 */
export async function callRaw(port: number, from: string, calls: readonly RawCall[]): Promise<RawReply[]> {
  const lines = calls.map(({ target, method = 'GET', headers = {} }, at) => {
    const all = {
      host: 'localhost',
      'x-forwarded-for': from,
      ...headers,
      ...(at === calls.length - 1 ? { connection: 'close' } : {}),
    }
    const text = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${target} HTTP/1.1\r\n${text.join('')}\r\n`
  })
  const { text } = await talk(port, lines.join(''), { quietMs: 20_000, mostMs: 50_000 })
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part !== '')
    .map((part) => {
      const [headers = '', ...rest] = part.split('\r\n\r\n')
      return { status: Number(part.slice(9, 12)), headers, body: rest.join('\r\n\r\n') }
    })
}
