import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.mjs'

const isRoot = process.getuid?.() === 0
const hasApt = existsSync('/usr/bin/apt-get')
let isListFresh = false

/**
 * Installs Debian packages when that is possible here (as root, with apt-get).
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they were installed
 */
export async function installPackages(packages) {
  if (!isRoot || !hasApt) return false
  console.log(`Installing ${packages.join(', ')} by apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const run = async (args) => {
    const { code, output } = await runCommand('apt-get', args, { quiet: true, env })
    if (code !== 0) console.error(output.trimEnd())
    return code === 0
  }
  if (!isListFresh) isListFresh = await run(['update', '-q'])
  return run(['install', '-y', '-q', '--no-install-recommends', ...packages])
}

/** The numeric ids of a system user, or null when there is none of that name. */
export function findUser(name) {
  const ask = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const uid = ask('-u')
  const gid = ask('-g')
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}
