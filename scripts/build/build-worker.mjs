import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { rootDir } from '../run-command.mjs'

/**
 * Bundles the service worker into the folder of the built client, where the server finds it. The digest of the
 * sources makes every build another worker, so that browsers fetch the offline page again with the styles of that
 * build.
 * @param {string} client
 * @param {string} digest
 */
export async function buildWorker(client, digest) {
  await bundle({
    entryPoints: [join(rootDir, 'web/src/worker/service-worker.ts')],
    outfile: join(client, 'worker/service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: `// ${digest}` },
    logLevel: 'warning',
  })
}
