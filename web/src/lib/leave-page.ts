let prefix = ''

/** What stands before the paths of pages in the language of this document: `/pt`, or nothing. */
export function setPagePrefix(next: string): void {
  prefix = next
}

/** The address of a page, by its path in the router, in the language of this document. */
export const addressOf = (path: string): string => prefix + path

/** Loads another page from the server: nothing that this one has in memory stays. */
export const leavePage = {
  to: (path: string): void => window.location.assign(addressOf(path)),
}
