/** Why a live test of a part failed, in a sentence for a person, and what to do about it. Without secrets. */
export class ProbeFailure extends Error {
  override readonly name = 'ProbeFailure'
  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The result of `work`, or a failure after so many milliseconds; the work itself ends on its own. */
export async function withinTime<T>(milliseconds: number, work: () => Promise<T>, tooLate: () => ProbeFailure): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds)
  })
  try {
    return await Promise.race([work(), end])
  } finally {
    clearTimeout(timer)
  }
}
