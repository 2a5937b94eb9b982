import { z } from 'zod'
import { type BackupSource, BadBackup, readText } from './backup-files.ts'

export const MANIFEST = 'manifest.json'
export const FORMAT = 1
/** Files of the data folder beside images and database: what signs codes, and the books of the embedded provider. */
export const KEPT_FILES = ['session-secret', 'payments.json'] as const

const counterSchema = z.object({ table: z.string(), column: z.string(), last: z.number().nullable() })
const tableSchema = z.object({
  name: z.string().regex(/^[a-z0-9_]+$/),
  columns: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), type: z.string() })),
  rows: z.number(),
})

/** What a backup records about itself. */
export const manifestSchema = z.object({
  product: z.literal('porchlight'),
  format: z.literal(FORMAT),
  version: z.string(),
  /** The moment of the tables' state, or slightly before it. */
  createdAt: z.iso.datetime(),
  database: z.enum(['postgresql', 'embedded']),
  dump: z.object({
    migration: z.number(),
    server: z.string(),
    tables: z.array(tableSchema),
    counters: z.array(counterSchema),
    ledger: z.object({ accounts: z.record(z.string(), z.string()), unbalanced: z.number() }),
  }),
  /**
   * Whether the images are in the backup; those of a bucket stay there. `removed` names images that were removed
   * while the backup was made, so that its tables name them and it lacks them.
   */
  pictures: z.union([
    z.object({ count: z.number(), bytes: z.number(), removed: z.array(z.string()).default([]) }),
    z.object({ bucket: z.string() }),
  ]),
  /** Other files of the data folder, by name. */
  files: z.array(z.enum(KEPT_FILES)),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Reads the manifest of a backup. Throws `BadBackup` when it is none, or has another format. */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const text = await readText(source, MANIFEST).catch((error: unknown) => {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`${source.name} is not a backup: it has no ${MANIFEST}.`)
  })
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.')
  throw new BadBackup(`${source.name}/${MANIFEST} cannot be read by this version: ${place}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
