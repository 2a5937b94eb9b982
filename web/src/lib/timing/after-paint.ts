/**
 * Runs `task` once the browser has painted what the input under way changes: the answer to a press does not wait for
 * it. In a hidden tab it waits until the tab is seen. Returns how to take the task back.
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
