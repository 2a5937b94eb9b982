import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export const icsOf = (...stays: (readonly [from: string, to: string])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...stays.flatMap(([from, to], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elsewhere.example`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      'SUMMARY:Reserved - Somebody',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

type Answer = (response: ServerResponse, headers: IncomingHttpHeaders) => void

/** Another site: the test sets its response at each path, and every request is counted. */
export async function startFeedServer() {
  const answers = new Map<string, Answer>()
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const answer = answers.get(path)
    if (answer) answer(response, request.headers)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const answerWith = (path: string, answer: Answer): string => {
    answers.set(path, answer)
    return `${origin}${path}`
  }
  return {
    origin,
    answerWith,
    /** Publishes a calendar with these stays, with its own ETag; returns its URL. */
    show: (path: string, ...stays: (readonly [from: string, to: string])[]): string => {
      const text = icsOf(...stays)
      const etag = `"${text.length}-${stays.join()}"`
      return answerWith(path, (response, headers) => {
        if (headers['if-none-match'] === etag) response.writeHead(304).end()
        else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text)
      })
    },
    timesAsked: (path: string) => asked.get(path) ?? 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
