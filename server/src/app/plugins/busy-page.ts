import type { FastifyReply } from 'fastify'

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const describeWait = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/**
 * The page shown when an address exceeds its page limit: plain text in the site's style, so that refusing is cheap.
 */
function writePage(styles: readonly string[], seconds: number): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many requests | Porchlight</title><meta name="robots" content="noindex">${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><main class="wrap flex flex-col items-center py-20 text-center sm:py-28">
<h1 class="mt-6">Too many requests</h1>
<p class="mt-3 text-muted">Your network has opened a lot of pages in a short time. Please wait ${describeWait(seconds)} and try again.</p>
<p class="mt-8"><a class="link text-ink" href="">Try again</a></p>
</main></body></html>`
}

/** Refuses a page with 429, uncacheable, with a `retry-after` of `seconds` (at least 1). */
export function sendBusyPage(reply: FastifyReply, styles: readonly string[], seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(writePage(styles, Math.max(1, seconds)))
}
