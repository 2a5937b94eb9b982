import { z } from 'zod'

const means = z.number().min(1).max(5)
/** Five sub-scores, each from 1 to 5: whole stars of one review, or the means of several. */
export const reviewScoresSchema = z.object({
  cleanliness: means,
  accuracy: means,
  checkIn: means,
  location: means,
  value: means,
})
export type ReviewScores = z.infer<typeof reviewScoresSchema>
