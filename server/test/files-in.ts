import { existsSync, readdirSync } from 'node:fs'

/** The names of the files at any depth of a folder, sorted; none without the folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}
