import { runCommand } from '../../run-command.mjs'

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** Whether a text is a version of the form `1.2.3`. */
export const isVersion = (text) => FORM.test(text)

/** Below 0 when `one` is the earlier version, above 0 when it is the later one. */
export function compareVersions(one, other) {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  const at = first.findIndex((part, index) => part !== second[index])
  return at < 0 ? 0 : first[at] - second[at]
}

/** The latest of the versions that these tags name, such as `v1.2.3`; null when none does. */
export function latestOf(tags) {
  const versions = tags.map((tag) => tag.replace(/^(refs\/tags\/)?v/, '')).filter(isVersion)
  return versions.sort(compareVersions).at(-1) ?? null
}

/**
 * Runs git in a folder and returns what it prints.
 * @throws {Error} with git's own words when it fails
 */
export async function git(cwd, ...args) {
  const { code, output } = await runCommand('git', args, { quiet: true, cwd })
  if (code !== 0) throw new Error(`git ${args[0]} failed: ${output.trim()}`)
  return output.trim()
}
