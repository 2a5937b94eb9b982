/** The support address, and its response time. */
export const support = { email: 'support@porchlight.example', answerHours: 24 } as const
