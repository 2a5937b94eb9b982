export interface ReleaseBefore {
  /** For people: its tag, or the beginning of its commit. */
  name: string
  commit: string
  lastMigration: number
}
export function findReleaseBefore(root: string): Promise<ReleaseBefore | null>
