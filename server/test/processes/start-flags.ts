import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')

/** The flags of Node and the arenas of the allocator that a text with a way to start names. */
function flagsIn(text: string) {
  const [, arenas] = /MALLOC_ARENA_MAX=(\d+)/.exec(text) ?? []
  return { flags: [...text.matchAll(/--max-[\w-]+=\d+/g)].map(([flag]) => flag), arenas }
}

/** The ways to start the server. The container starts what `compose.yaml` builds. */
export const waysToStart = {
  'npm start': flagsIn((JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start),
  Dockerfile: flagsIn(read('Dockerfile')),
  'deploy/porchlight.service': flagsIn(read('deploy/porchlight.service')),
}
/** The flags of `npm start`, with which servers of tests run too. */
export const startFlags = waysToStart['npm start'].flags
