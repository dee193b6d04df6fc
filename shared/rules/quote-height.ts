/** What the embedded page of quotes says to the site around it: the height of its content in pixels. */
export interface QuoteHeight {
  readonly quoteHeight: number
}
