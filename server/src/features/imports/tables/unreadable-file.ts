/** The file cannot be read any further; the message may be shown to the host. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** The message to a host about an error while a file is read; other errors pass unchanged. */
export function explain(error: unknown): unknown {
  if (error instanceof UnreadableFile) return error
  const code = String(Object(error).code)
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile('A quotation mark is not closed, so the rows after it cannot be read.')
  if (code.startsWith('Z_')) return new UnreadableFile('The compressed file is damaged or incomplete.')
  if (code.startsWith('CSV_')) return new UnreadableFile('The file cannot be read as a table.')
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new UnreadableFile('The file cannot be opened.')
  return error
}
