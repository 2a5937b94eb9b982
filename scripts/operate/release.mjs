// `npm run release -- 0.2.0`: tests, changelog, upgrade notes, tag, and the files of a release in `release/`.
import { rootDir } from '../run-command.mjs'
import { makeRelease } from './release/make-release.mjs'

const [version, ...more] = process.argv.slice(2)
if (!version || more.length > 0) {
  console.error('Usage: npm run release -- 0.2.0')
  process.exit(2)
}
try {
  await makeRelease(rootDir, version, (line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
