export function writeResult(name: string, result: string, aim?: { goal: string; isReached: boolean }): void
export function listWorse(): string[]
