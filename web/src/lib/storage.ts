interface Store {
  /** The kept text; null when there is none or the browser keeps nothing. */
  get(name: string): string | null
  /** Keeps a text; does nothing where the browser refuses. */
  set(name: string, value: string): void
  remove(name: string): void
}

function makeStore(pick: () => Storage): Store {
  // Reading the property itself can throw when cookies are blocked, and there is none on the server.
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

/** Kept until the tab closes. */
export const sessionStore = makeStore(() => window.sessionStorage)
/** Kept on this device. */
export const localStore = makeStore(() => window.localStorage)

/** The fields of a kept JSON object; none for a text that is none. */
export function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
