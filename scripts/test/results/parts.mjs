import { secondsSince } from '../../run-command.mjs'
import { addCounts, describeParts } from './counts.mjs'
import { describeFailures } from './read-report.mjs'
import { describeSlowest, readProcessorSeconds, writeTimes } from './times.mjs'

/**
 * Runs the parts of a long command and keeps what each took. A part that cannot start is reported and counts as one
 * failure, and the others still run.
 * @param {string} name the command: its times go to `test-results/<name>.json`
 */
export function startParts(name) {
  const start = Date.now()
  /** @type {import('./times.mjs').PartTime[]} */
  const parts = []
  const announce = (line) => console.log(`\n== ${line} (${secondsSince(start)})`)
  /** The parts that run now, each with whether another has run meanwhile. */
  const running = new Set()

  /**
   * @param {string} title
   * @param {() => Promise<{ passed: number, failed: number, files?: import('./times.mjs').FileTime[],
   *   failures?: import('./read-report.mjs').Failure[] } | void>} work resolves to counts where it runs tests
   */
  async function run(title, work) {
    announce(title)
    const begun = Date.now()
    const processorBefore = readProcessorSeconds()
    const own = { isAlone: running.size === 0 }
    for (const other of running) other.isAlone = false
    running.add(own)
    const result = await work().catch((error) => {
      const message = error instanceof Error ? error.message : String(error)
      console.error(`FAIL ${title}: ${message}`)
      return { passed: 0, failed: 1, failures: [{ test: title, message }] }
    })
    running.delete(own)
    // The system tells the sum of all commands: what ran beside another part has no time of its own.
    const processorSeconds = processorBefore === null || !own.isAlone ? null : (readProcessorSeconds() ?? 0) - processorBefore
    const { passed = 0, failed = 0, files = [], failures = [] } = result ?? {}
    parts.push({ name: title, seconds: (Date.now() - begun) / 1_000, processorSeconds, passed, failed, files, failures })
  }

  /**
   * Prints what failed, what every part took and, as the last line, the sum; ends the process with 1 when something
   * failed.
   */
  function finish() {
    const { passed, failed } = addCounts(parts)
    writeTimes(name, parts, (Date.now() - start) / 1_000)
    const failures = describeFailures(parts.flatMap((part) => part.failures))
    console.log(`\n${[describeSlowest(parts), describeParts(parts), failures].filter(Boolean).join('\n\n')}`)
    console.log(`Took ${secondsSince(start)}; the time of every file is in test-results/${name}.json`)
    console.log(`${passed} passed, ${failed} failed`)
    process.exit(failed > 0 ? 1 : 0)
  }

  return { announce, run, finish }
}
