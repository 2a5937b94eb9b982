import { z } from 'zod'

/** Messages between workers and their supervisor. */
const readySchema = z.object({ porchlight: z.literal('ready') })
/** A worker requests the metrics of all workers as text. */
const metricsWantedSchema = z.object({ porchlight: z.literal('metrics-wanted'), id: z.number() })
const metricsSchema = z.object({ porchlight: z.literal('metrics'), id: z.number(), text: z.string() })
/** The supervisor requests the metrics of one worker. */
const figuresWantedSchema = z.object({ porchlight: z.literal('figures-wanted'), id: z.number() })
const figuresSchema = z.object({ porchlight: z.literal('figures'), id: z.number(), figures: z.array(z.looseObject({})) })

/** Requests per address this minute: those of one worker on the way up, the sum of the others on the way down. */
const countsSchema = z.object({
  porchlight: z.literal('counts'),
  minute: z.number(),
  counts: z.array(z.tuple([z.string(), z.number()])),
})

export type ToSupervisor =
  | z.infer<typeof readySchema>
  | z.infer<typeof metricsWantedSchema>
  | z.infer<typeof figuresSchema>
  | z.infer<typeof countsSchema>
export type ToWorker = z.infer<typeof metricsSchema> | z.infer<typeof figuresWantedSchema> | z.infer<typeof countsSchema>

export const isReadySign = (message: unknown): boolean => readySchema.safeParse(message).success
export const readMetricsWanted = (message: unknown) => metricsWantedSchema.safeParse(message).data
export const readMetrics = (message: unknown) => metricsSchema.safeParse(message).data
export const readCounts = (message: unknown) => countsSchema.safeParse(message).data
export const readFiguresWanted = (message: unknown) => figuresWantedSchema.safeParse(message).data
export const readFigures = (message: unknown) => figuresSchema.safeParse(message).data
