/** The address that an app is told a command by: its own scheme, which nothing but the app answers (S7.149, S7.150?). */
export const appCommand = (scheme: string, command: 'subscribe' | 'reset' | 'logout'): string =>
  `${scheme}://${command}`
