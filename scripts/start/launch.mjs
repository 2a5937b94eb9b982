// Runs a part of the built server in this process, after installing and building what is missing or changed.
import module from 'node:module'

const OLDEST_NODE = [20, 19]
const LOOK_MS = 250

function giveUp(message) {
  process.stderr.write(`Porchlight cannot start: ${message}\n`)
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    giveUp(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
}

/**
 * Ends this process when npm, which started it, is gone without a message: killed, or ended by a signal that its
 * shell
 * kept to itself.
 * @param {string} rootDir
 */
function endWithNpm(rootDir) {
  const { npm_lifecycle_event: event, npm_package_json: manifest } = process.env
  if (event === undefined || manifest !== `${rootDir}package.json`) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}

/**
 * Prepares what is needed and then runs `dist/server/<part>.js`.
 * @param {string} part `main` is the server itself
 */
export async function launch(part) {
  checkNode()
  // Loaded after the check, so that an old Node parses no unknown syntax.
  const { runCommand, rootDir, secondsSince } = await import('../run-command.mjs')
  endWithNpm(rootDir)
  const { installPackages, isInstalled } = await import('./installed.mjs')
  const { isBuilt } = await import('../build/source-stamp.mjs')

  /** Says what is done, and how long it took; a failure shows its output and ends this process. */
  const prepare = async (what, done, command, run) => {
    console.log(what)
    const start = Date.now()
    const { code, output } = await run()
    if (code === 0) return console.log(`${done} in ${secondsSince(start)}`)
    process.stderr.write(output)
    giveUp(`'${command}' failed; see above.`)
  }

  if (!isInstalled({ withDev: false })) {
    const install = () => installPackages({ withDev: false, quiet: true })
    await prepare('Installing packages (once, about half a minute)', 'Installed', 'npm ci', install)
  }
  if (!isBuilt()) {
    const build = () => runCommand(process.execPath, [`${rootDir}scripts/build.mjs`], { quiet: true })
    await prepare('Building (once per change, some ten seconds)', 'Built', 'node scripts/build.mjs', build)
  }

  // From Node 22 on, the engine keeps what it compiled beside the build that it belongs to.
  module.enableCompileCache?.(`${rootDir}dist/compiled`)
  await import(`../../dist/server/${part}.js`)
}
