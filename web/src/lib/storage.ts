interface Store {
  /** The stored text; null when there is none or the browser has no storage. */
  get(name: string): string | null
  /** Stores a text; does nothing when the browser refuses. */
  set(name: string, value: string): void
  remove(name: string): void
}

function makeStore(pick: () => Storage): Store {
  // The property itself throws when cookies are blocked, and it is missing on the server.
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(pick())
    } catch {
      return null
    }
  }
  return {
    get: (name) => attempt((storage) => storage.getItem(name)),
    set: (name, value) => {
      attempt((storage) => storage.setItem(name, value))
    },
    remove: (name) => {
      attempt((storage) => storage.removeItem(name))
    },
  }
}

/** Storage of this tab. */
export const sessionStore = makeStore(() => window.sessionStorage)
/** Storage of this device. */
export const localStore = makeStore(() => window.localStorage)

/** The fields of a stored JSON object; empty for invalid text. */
export function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
