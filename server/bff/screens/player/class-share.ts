/**
 * What the devices of one class code may do of each in 15 minutes, in one network: two hundred children, each three
 * times. A device that signs in anew counts on.
 */
export const CLASS_SHARE = { limit: 600, seconds: 900 }
