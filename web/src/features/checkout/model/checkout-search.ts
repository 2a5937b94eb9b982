/** The search parameters of `/checkout`: the draft as text, which `parseDraft` reads. */
export const readCheckoutSearch = ({ data }: { data?: unknown }): { data?: string } => (typeof data === 'string' ? { data } : {})
