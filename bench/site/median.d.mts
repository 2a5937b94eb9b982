/** The median of several measurements, and its text with the lowest and highest. */
export function summarize(values: readonly number[], digits?: number): { median: number; text: string }
