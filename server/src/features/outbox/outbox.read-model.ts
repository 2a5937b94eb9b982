import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { outboxFolder } from '../../platform/mailer/outbox-mailer.ts'

const keptMailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() })

export type OutboxMail = z.infer<typeof keptMailSchema> & { name: string }

const NAME = /^[\w-]{1,80}$/
const MAX_LISTED = 200

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the emails that the file mailer kept in the data folder. */
export function createOutboxReader(dataDir: string) {
  const folder = outboxFolder(dataDir)

  const readOrNull = (file: string) =>
    readFile(join(folder, file), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })

  /** One email by its name, or null. A name that could leave the folder is treated as unknown. */
  const find = async (name: string): Promise<OutboxMail | null> => {
    const content = NAME.test(name) ? await readOrNull(`${name}.json`) : null
    return content === null ? null : { name, ...keptMailSchema.parse(JSON.parse(content)) }
  }

  return {
    find,

    /** The raw email as sent, or null. */
    findMessage: (name: string): Promise<string | null> => (NAME.test(name) ? readOrNull(`${name}.eml`) : Promise.resolve(null)),

    /** The newest emails first, at most 200; only those to one address when `to` is given. */
    list: async (to?: string): Promise<OutboxMail[]> => {
      const files = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
      const newest = names.sort().reverse().slice(0, MAX_LISTED)
      const mails = (await Promise.all(newest.map(find))).filter((mail) => mail !== null)
      return to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
    },
  }
}

export type OutboxReader = ReturnType<typeof createOutboxReader>
