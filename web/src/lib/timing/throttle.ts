/**
 * Limits calls to one per `milliseconds`: the first at once, then the latest value when the time is over (such as
 * hovering over marks). `cancel` drops the pending call.
 */
export function throttle<Value>(call: (value: Value) => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let waiting: { value: Value } | null = null
  const rest = () => {
    timer = null
    if (!waiting) return
    const { value } = waiting
    waiting = null
    run(value)
  }
  const run = (value: Value) => {
    if (timer !== null) {
      waiting = { value }
      return
    }
    call(value)
    timer = setTimeout(rest, milliseconds)
  }
  const cancel = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    waiting = null
  }
  return Object.assign(run, { cancel })
}
