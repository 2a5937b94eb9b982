import { createServer, request } from 'node:http'

const scripts = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g

/** Passes a request on to the product, which sends pictures, style and fonts as it always does. */
function passOn(origin, asked, response) {
  const passed = request(new URL(asked.url, origin), { headers: { ...asked.headers, host: new URL(origin).host } }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  passed.once('error', () => response.destroy())
  passed.end()
}

/**
 * Serves a page of the product as a static one: the same document without script, the rest passed on to the product.
 * @param {string} address of the page
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveStatic(address) {
  const { origin, pathname } = new URL(address)
  const document = (await (await fetch(address)).text()).replace(scripts, '')
  const server = createServer((asked, response) =>
    asked.url === pathname
      ? response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(document)
      : passOn(origin, asked, response),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { url: `http://localhost:${server.address().port}${pathname}`, stop }
}
