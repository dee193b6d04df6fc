/** What is looked through: everything a browser or an operator gets to see. */
export interface Seen {
  /** Where it was, such as 'GET /api/screens/shell header location'. */
  readonly where: string
  readonly text: string
}

/** Something that must not be seen. `mayBe` says where it belongs all the same. */
export interface Secret {
  readonly what: string
  readonly value: string
  readonly mayBe?: RegExp
}

/** Characters at either end of an encoding that hang on what stands beside the secret. */
const EDGE = 4

/** A secret as it is and as it may have been written: base64 at each of its three alignments, hex, escaped for an address. */
export function formsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value)
  const aligned = [0, 1, 2].map((at) => Buffer.concat([Buffer.alloc(at), bytes]))
  const cut = (text: string) => text.replace(/=+$/, '').slice(EDGE, -EDGE)
  return [
    value,
    encodeURIComponent(value),
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    bytes.toString('hex'),
    ...aligned.map((padded) => cut(padded.toString('base64'))),
    ...aligned.map((padded) => cut(padded.toString('base64url'))),
  ].flatMap((form) => [form, JSON.stringify(form).slice(1, -1)])
}

/** Every place where a secret stands that may not stand there. */
export function found(secrets: readonly Secret[], seen: readonly Seen[]): string[] {
  const places = new Set<string>()
  for (const { what, value, mayBe } of secrets) {
    const forms = [...new Set(formsOf(value))]
    for (const { where, text } of seen)
      if (!mayBe?.test(where) && forms.some((form) => text.includes(form))) places.add(`${what} in ${where}`)
  }
  return [...places]
}
