import { posix } from 'node:path'

/** The most entries of a folder: source files and folders, tests beside their sources not counted. */
const MAX_ENTRIES = 16

/** Folders that are lists by nature: an entry is found by its name alone, and a division would only hide it. */
const LISTS = {
  'contract/src': 'one folder per noun',
  'server/src/features': 'one folder per noun',
  'server/test': 'one folder per noun',
  'server/test/permissions': 'one table of calls per noun',
  'web/src/features': 'one folder per noun',
}

/** The entries of each folder by its path. */
function entriesByFolder(paths) {
  const folders = new Map()
  for (const path of paths) {
    for (let entry = path; entry.includes('/'); entry = posix.dirname(entry)) {
      const folder = posix.dirname(entry)
      folders.set(folder, (folders.get(folder) ?? new Set()).add(posix.basename(entry)))
    }
  }
  return folders
}

/** Every folder with more entries than allowed. */
export function checkFolders(files) {
  const folders = entriesByFolder(files.map((file) => file.path).filter((path) => !/\.test\.\w+$/.test(path)))
  return [...folders]
    .filter(([folder, entries]) => entries.size > MAX_ENTRIES && !(folder in LISTS))
    .map(([folder, entries]) => `${folder}: ${entries.size} entries, at most ${MAX_ENTRIES}`)
}

/** Files of one folder that differ in their extension alone: an import of one reads like an import of the other. */
export function checkTwins(files) {
  const seen = new Map()
  return files.flatMap(({ path }) => {
    const base = path.replace(/\.\w+$/, '')
    const twin = seen.get(base)
    seen.set(base, path)
    return twin ? [`${twin} and ${path} have one name`] : []
  })
}
