/** The one address whose account sees the built-in rows (S3.92, S3.93?). */
const DEMO_EMAIL = 'demo@example.com'

export const isDemoUser = (email: string): boolean => email.trim().toLowerCase() === DEMO_EMAIL
