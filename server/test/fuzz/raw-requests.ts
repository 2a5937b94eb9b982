const json = 'Content-Type: application/json\r\n'
const host = 'Host: localhost\r\n'
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${host}${headers}\r\n`
const post = (headers: string, body = '') => `POST /api/auth/forgot-password HTTP/1.1\r\n${host}${headers}\r\n${body}`
const chunked = `${json}Transfer-Encoding: chunked\r\n`

/** What arrives at a port on the open Internet and is no browser's request, by its description. */
export const rawRequests: Record<string, string | Buffer> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'another protocol': Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  zeros: Buffer.alloc(2_000),
  'all bytes there are': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  'no method': ' / HTTP/1.1\r\n\r\n',
  'an unknown method': `BREW / HTTP/1.1\r\n${host}\r\n`,
  CONNECT: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  TRACE: `TRACE / HTTP/1.1\r\n${host}Cookie: secret=1\r\n\r\n`,
  'HTTP of 1991': 'GET /\r\n\r\n',
  'HTTP of the future': `GET /api/categories HTTP/9.9\r\n${host}\r\n`,
  'no host': 'GET /api/categories HTTP/1.1\r\n\r\n',
  'two hosts': get('/api/categories', 'Host: evil.example\r\n'),
  'a whole address': get('http://evil.example/api/categories'),
  'a star': get('*'),
  'an address with a zero byte': get('/api/\0categories'),
  'an address with bytes above 127': Buffer.from(get('/api/\u00ff\u00fe'), 'latin1'),
  'an address that is no address': get('/api/%'),
  'an address of 9 KB': get(`/api/categories?x=${'y'.repeat(9_000)}`),
  'an address of 90 KB': get(`/api/categories?x=${'y'.repeat(90_000)}`),
  'headers of 17 KB': get('/api/categories', `X: ${'y'.repeat(17_000)}\r\n`),
  'two thousand and one headers': get('/api/categories', 'A: b\r\n'.repeat(2_001)),
  'a header without a name': get('/api/categories', ': x\r\n'),
  'a header with a space in its name': get('/api/categories', 'A b: x\r\n'),
  'a header that goes on in the next line': get('/api/categories', 'A: x\r\n y\r\n'),
  'a header with a zero byte': get('/api/categories', 'A: x\0y\r\n'),
  'lines that end in one sign': 'GET /api/categories HTTP/1.1\nHost: localhost\n\n',
  'two lengths': post(`${json}Content-Length: 2\r\nContent-Length: 3\r\n`, '{}x'),
  'a length below zero': post(`${json}Content-Length: -1\r\n`, '{}'),
  'a length that is a word': post(`${json}Content-Length: two\r\n`, '{}'),
  'a length beyond all numbers': post(`${json}Content-Length: ${'9'.repeat(30)}\r\n`, '{}'),
  'a length of 10 GB': post(`${json}Content-Length: 10000000000\r\n`, '{}'),
  'a length and chunks': post(`${chunked}Content-Length: 4\r\n`, '0\r\n\r\n'),
  'chunks named twice': post(`${chunked}Transfer-Encoding: chunked\r\n`, '0\r\n\r\n'),
  'chunks of another kind': post(`${json}Transfer-Encoding: gzip, chunked\r\n`, '0\r\n\r\n'),
  'chunks with a tab': post(`${json}Transfer-Encoding:\tchunked\r\n`, '0\r\n\r\n'),
  'a chunk that lies about its length': post(chunked, '5\r\n{}\r\n0\r\n\r\n'),
  'a chunk of no length': post(chunked, 'x\r\n{}\r\n0\r\n\r\n'),
  'a chunk below zero': post(chunked, '-1\r\n{}\r\n0\r\n\r\n'),
  'a chunk with a long remark': post(chunked, `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  'chunks without end': post(chunked, `2\r\n{}\r\n`.repeat(40_000)),
  'something after the last chunk': post(chunked, `2\r\n{}\r\n0\r\nX: y\r\n\r\n`),
  'an undeclared body': `${post(json)}{"a":1}`,
  'a body larger than a call may be': post(`${json}Content-Length: 70000\r\n`, 'x'.repeat(70_000)),
  'a promise to continue': post(`${json}Content-Length: 2\r\nExpect: 100-continue\r\n`, '{}'),
  'a promise of another kind': post(`${json}Content-Length: 2\r\nExpect: 200-maybe\r\n`, '{}'),
  'a wish for another protocol': get(
    '/api/categories',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
  ),
  'a wish for a socket': get(
    '/api/categories',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n',
  ),
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a hundred requests at once': get('/api/categories').repeat(100),
}

/** A request hidden in the body of another: a server that counts differently from its proxy would answer it. */
export const smuggled = `${post(`${chunked}Content-Length: 6\r\n`, '0\r\n\r\n')}GET /api/smuggled HTTP/1.1\r\n${host}\r\n`
