import { readdirSync, readFileSync } from 'node:fs'
import { rootDir } from '../../run-command.mjs'

const PARTS = {
  rules: { folders: ['contract/src'], isMutated: (file) => /\.rules\.ts$|shared\/(dates|money|return-url)\.ts$/.test(file) },
  money: {
    folders: ['bookings', 'checkout', 'payments', 'payouts', 'ledger'].map((feature) => `server/src/features/${feature}`),
    isMutated: (file) => /\.ts$/.test(file) && !/\.(test|emails)\.ts$/.test(file),
  },
}
/** Long enough for most functions: a change of a whole block counts only when the whole block is chosen. */
const LINES_TOGETHER = 20

/** The files of a part, `rules` or `money`, relative to the root; tests and the words of emails are left out. */
export function listMutatedFiles(part) {
  const { folders, isMutated } = PARTS[part]
  return folders
    .flatMap((folder) => readdirSync(`${rootDir}${folder}`, { recursive: true }).map((name) => `${folder}/${name}`))
    .filter(isMutated)
    .sort()
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function makeRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `percent` % of the lines of these files, in runs chosen by a seed, as StrykerJS names them: `file:21-40`. */
export function sampleLines(files, percent, seed) {
  const random = makeRandom(seed)
  return files.flatMap((file) => {
    const lines = readFileSync(`${rootDir}${file}`, 'utf8').split('\n').length
    const runs = Array.from({ length: Math.ceil(lines / LINES_TOGETHER) }, (_, index) => index * LINES_TOGETHER + 1)
    return runs
      .filter(() => random() * 100 < percent)
      .map((first) => `${file}:${first}-${Math.min(lines, first + LINES_TOGETHER - 1)}`)
  })
}
