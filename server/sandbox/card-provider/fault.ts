/** An error in the provider's own form, with its HTTP status. */
export class CardFault extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.message ?? 'refused'))
    this.status = status
    this.body = body
  }
}

export const missing = (what: string, id: string, param = 'id'): CardFault =>
  new CardFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
export const wrong = (message: string, param?: string, code = 'parameter_invalid'): CardFault =>
  new CardFault(400, { type: 'invalid_request_error', code, message, ...(param && { param }) })
export const unexpectedState = (intent: string, message: string): CardFault =>
  new CardFault(400, { type: 'invalid_request_error', code: `${intent}_unexpected_state`, message })
