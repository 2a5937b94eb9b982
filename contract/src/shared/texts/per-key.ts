/**
 * What `make` returns for these keys, made once for each: a formatter of the platform takes longer to make than to use.
 * The keys come from fixed lists (locales, currencies, time zones, units), never from what a person typed.
 */
export function perKey<Keys extends (string | number | undefined)[], Made>(
  make: (...keys: Keys) => Made,
): (...keys: Keys) => Made {
  const made = new Map<string, Made>()
  return (...keys) => {
    const key = keys.join()
    const known = made.get(key) ?? make(...keys)
    made.set(key, known)
    return known
  }
}
