/** What is kept about people: for everybody, signed in or not. */
export interface PrivacyView {
  readonly rows: readonly {
    readonly what: string
    readonly why: string
    readonly howLong: string
  }[]
}
