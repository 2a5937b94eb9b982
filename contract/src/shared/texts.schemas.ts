import { z } from 'zod'

/**
 * One line of text of 1 to `most` characters, without signs that cannot be seen. Spaces around it are dropped.
 * @param message what an empty field is told
 */
export const oneLine = (most: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(most, `Use at most ${most} characters`)
    .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), 'Remove the characters that cannot be seen')
