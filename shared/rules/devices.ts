/** How many devices an account may use at once, unless configuration says otherwise (S8.19?). */
export const DEFAULT_DEVICE_LIMIT = 40
