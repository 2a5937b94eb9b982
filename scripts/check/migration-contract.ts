/** Changes that break servers of the previous release, which still run beside the new schema. */
const BREAKS: readonly { pattern: RegExp; does: string }[] = [
  { pattern: /\bdrop\s+(table|column|view|materialized view|function|trigger|type|sequence)\b/i, does: 'drops' },
  { pattern: /\brename\b/i, does: 'renames' },
  { pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, does: 'changes the type of' },
  { pattern: /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, does: 'requires a value of' },
  {
    pattern: /\badd\s+column\b(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
    does: 'requires a value, without a default, of',
  },
]

/** The releases that a changelog names, such as `0.2.0`: headings of the second level. */
export const releasesIn = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].flatMap(([, version]) => (version ? [version] : []))

/** The statements of a migration, each with the comment lines right above it. */
const statementsOf = (sql: string): string[] => sql.split(/;\s*(?:--> statement-breakpoint)?\s*(?:\n|$)/)

/**
 * Statements that would break servers of the previous release, one line each. A table grows first. A later release
 * removes what nothing reads, with the comment `-- unread since 0.2.0` above the statement; 0.2.0 must be released.
 * @param migrations name (`0055_doors.sql`) and content
 * @param released what has been released, and the number of the last migration of the release before
 */
export function findEarlyContractions(
  migrations: readonly { name: string; sql: string }[],
  { releases, lastMigration }: { releases: readonly string[]; lastMigration: number },
): string[] {
  return migrations
    .filter(({ name }) => Number(name.slice(0, 4)) > lastMigration)
    .flatMap(({ name, sql }) =>
      statementsOf(sql).flatMap((statement) => {
        const text = statement.replace(/--[^\n]*/g, '')
        const broken = BREAKS.find(({ pattern }) => pattern.test(text))
        const since = /-- unread since (\d+\.\d+\.\d+)/.exec(statement)?.[1]
        if (!broken || (since && releases.includes(since))) return []
        const why = since ? `${since} has not been released` : 'add what is new now, and a later release removes it'
        return [`${name} ${broken.does} what the release before uses (${text.trim().replace(/\s+/g, ' ').slice(0, 80)}): ${why}`]
      }),
    )
}
