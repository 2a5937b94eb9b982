/** Within how many hours support answers. */
export const supportAnswerHours = 24
