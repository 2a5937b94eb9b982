import { z } from 'zod'

/** What workers and their supervisor tell each other. */
const readySchema = z.object({ porchlight: z.literal('ready') })
/** A worker wants the figures of all workers as text. */
const metricsWantedSchema = z.object({ porchlight: z.literal('metrics-wanted'), id: z.number() })
const metricsSchema = z.object({ porchlight: z.literal('metrics'), id: z.number(), text: z.string() })
/** The supervisor wants the figures of one worker. */
const figuresWantedSchema = z.object({ porchlight: z.literal('figures-wanted'), id: z.number() })
const figuresSchema = z.object({ porchlight: z.literal('figures'), id: z.number(), figures: z.array(z.looseObject({})) })

/** How often addresses have asked this minute: of one worker on the way up, of all the others together on the way down. */
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
