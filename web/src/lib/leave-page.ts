/** Loads another page from the server: nothing that this one has in memory stays. */
export const leavePage = {
  to: (path: string): void => window.location.assign(path),
}
