/** JSON of a `T`, written once and sent as it is. Its shape was checked when it was written. */
export class JsonText<T> {
  declare readonly shape: T
  readonly text: string

  private constructor(text: string) {
    this.text = text
  }

  static of<T>(value: T): JsonText<T> {
    return new JsonText<T>(JSON.stringify(value))
  }

  static list<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
    return new JsonText<T[]>(`[${items.map(({ text }) => text).join(',')}]`)
  }

  /** The object with this field alone. */
  static field<K extends string, T>(name: K, value: JsonText<T>): JsonText<Record<K, T>> {
    return new JsonText<Record<K, T>>(`{${JSON.stringify(name)}:${value.text}}`)
  }

  /** An object with the fields of both; each has at least one, and none has the same. */
  static join<A extends object, B extends object>(one: JsonText<A>, other: JsonText<B>): JsonText<A & B> {
    return new JsonText<A & B>(`${one.text.slice(0, -1)},${other.text.slice(1)}`)
  }
}
