/** Nodemailer, loaded with the first email: a start does not wait for it. */
export const loadNodemailer = async () => (await import('nodemailer')).default
