export function processorMsSince(before: NodeJS.CpuUsage): number
export function processorMsOf(work: () => unknown): Promise<number>
