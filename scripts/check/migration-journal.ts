export interface JournalEntry {
  idx: number
  when: number
  tag: string
}

/**
 * The errors of the migrations' journal, one line each. Drizzle runs a migration only when its `when` is later than
 * the last one that the database has, and skips it silently otherwise.
 */
export function findJournalBreaches(entries: readonly JournalEntry[], files: readonly string[]): string[] {
  const tags = new Set(entries.map(({ tag }) => tag))
  return [
    ...entries.flatMap(({ idx, when, tag }, at) => {
      const before = entries[at - 1]
      return [
        ...(tag.startsWith(`${String(idx).padStart(4, '0')}_`) ? [] : [`${tag} has the number ${idx} in the journal`]),
        ...(before && idx <= before.idx ? [`${tag} follows ${before.tag}: numbers must increase`] : []),
        ...(before && when <= before.when ? [`${tag} has a \`when\` that is not later than that of ${before.tag}`] : []),
      ]
    }),
    ...files.filter((file) => !tags.has(file.replace(/\.sql$/, ''))).map((file) => `${file} has no line in the journal`),
  ]
}
