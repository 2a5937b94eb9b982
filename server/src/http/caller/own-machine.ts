/** Whether a network address is this machine's own. */
export const isOwnMachine = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
