/** Numbers that are added one by one, without an object for each. */
export class GrowingList {
  #numbers = new Uint32Array(4)
  #length = 0

  get length(): number {
    return this.#length
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length] = number
    this.#length += 1
  }

  /** The numbers so far; valid until the next one is added. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.#length)
  }
}
