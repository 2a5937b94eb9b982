import { z } from 'zod'
import { allLanguages } from './languages.ts'
import { cleanLine, turnsDirection } from './one-line.ts'
import { cleanText } from './several-lines.ts'

/** A language of the product. */
export const languageSchema = z.enum(allLanguages)

/** A call that answers in, or with, the language of the page that shows it. */
export const languageQuery = z.object({ language: languageSchema.optional() })

/**
 * Untrusted text of at most `most` characters as sent; refused when it turns the direction of reading, or has a NUL,
 * which PostgreSQL cannot store.
 */
const untrusted = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${most.toLocaleString('en-US')} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is refused
    .refine((value) => !/\u0000/.test(value), 'Remove the invisible characters')
    .refine((value) => !turnsDirection(value), 'Remove the characters that change the direction of the text')

/**
 * The one rule for a line of untrusted text: names, titles, towns, reasons. Refused as `untrusted` says, and cleaned
 * by `cleanLine`, so that '' means that nothing was visible.
 */
export const lineSchema = (most: number) => untrusted(most).overwrite(cleanLine)

/**
 * The one rule for untrusted text of several lines: descriptions, messages, reviews, notes. Refused as `untrusted`
 * says, and cleaned by `cleanText`, so that '' means that nothing was visible.
 */
export const textSchema = (most: number) => untrusted(most).overwrite(cleanText)

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
