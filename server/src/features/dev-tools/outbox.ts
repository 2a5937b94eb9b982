import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Needs } from '../../context.ts'
import { outboxFolder } from '../../platform/mailer/outbox-mailer.ts'

// The emails that the file mailer kept in the data folder.

const keptMailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() })

export type OutboxMail = z.infer<typeof keptMailSchema> & { name: string }

type Ctx = Needs<'config'>

/** A name that could leave the folder is treated as unknown. */
const NAME = /^[\w-]{1,80}$/
const MAX_LISTED = 200

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readOrNull = ({ config }: Ctx, file: string): Promise<string | null> =>
  readFile(join(outboxFolder(config.dataDir), file), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** One email by its name, or null. */
export async function findEmail(ctx: Ctx, name: string): Promise<OutboxMail | null> {
  const content = NAME.test(name) ? await readOrNull(ctx, `${name}.json`) : null
  return content === null ? null : { name, ...keptMailSchema.parse(JSON.parse(content)) }
}

/** The raw email as sent, or null. */
export const findMessage = async (ctx: Ctx, name: string): Promise<string | null> =>
  NAME.test(name) ? readOrNull(ctx, `${name}.eml`) : null

/** The newest emails first, at most 200; only those to one address when `to` is given. */
export async function listEmails(ctx: Ctx, to?: string): Promise<OutboxMail[]> {
  const files = await readdir(outboxFolder(ctx.config.dataDir)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  const newest = names.sort().reverse().slice(0, MAX_LISTED)
  const mails = (await Promise.all(newest.map((name) => findEmail(ctx, name)))).filter((mail) => mail !== null)
  return to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
}
