/** What every view may carry beside its own contract. */
export interface Unread {
  /** What of the data could not be read, in words: '1 student could not be read. Everything else is here.'. */
  readonly unread?: string
}
