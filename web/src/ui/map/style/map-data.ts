/** What the ground of the server and the embedded map share about their data. */

/** From this zoom on, the fine coast, county lines and small towns are drawn. */
export const detailZoom = 7

/** Steps a degree of the texts that `web/build` writes: a hundred meters for land, half a kilometer for counties. */
export const stepsOf = { land: 1_000, counties: 200 } as const

/** States whose shores are on lakes alone: the Census Bureau's are finer than those of the lakes. */
export const lakeStates: readonly string[] = ['Michigan', 'Wisconsin', 'Minnesota', 'Illinois', 'Indiana', 'Ohio']

/** Whether a country of the world atlas is the United States. */
export const isUnitedStates = ({ id }: { id?: string | number | undefined }): boolean => id === '840'
