import { z } from 'zod'
import { cleanLine, turnsDirection } from './one-line.ts'

/**
 * The one rule for a line of untrusted text: names, titles, towns, reasons. At most `most` characters as sent;
 * cleaned by `cleanLine`, so that '' means that nothing was visible; refused when it turns the direction of reading,
 * or has a NUL, which PostgreSQL cannot store.
 */
export const lineSchema = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${most} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is refused
    .refine((value) => !/\u0000/.test(value), 'Remove the invisible characters')
    .refine((value) => !turnsDirection(value), 'Remove the characters that change the direction of the text')
    .overwrite(cleanLine)

/**
 * One line of text of 1 to `most` characters, see `lineSchema`.
 * @param message what an empty field is told
 */
export const oneLine = (most: number, message: string) =>
  z
    .string({ error: message })
    .pipe(lineSchema(most))
    .refine((text) => text !== '', message)

/** Words to search for, cleaned like every line; nothing in them is refused, because nobody else reads them. */
export const searchSchema = (most: number) => z.string().max(most, `Search with at most ${most} characters`).overwrite(cleanLine)
