/** What a command says at its end, and whether it did what it was asked. */
export interface CommandOutcome {
  line: string
  isDone: boolean
}

export const done = (line: string): CommandOutcome => ({ line, isDone: true })
export const refused = (line: string): CommandOutcome => ({ line, isDone: false })
