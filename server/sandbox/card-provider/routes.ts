import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CardFault, missing } from './fault.ts'
import { type Form, formOf as fieldsOf, metadataOf, readForm, textOf } from './form.ts'
import { cancelIntent, confirmIntent, intentOf, newPayment, newSetup } from './intents.ts'
import { losesAnswers, methodOf } from './methods.ts'
import type { Provider } from './provider.ts'
import { newId } from './records.ts'
import { failRefunds, newRefund } from './refunds.ts'
import {
  changeSubscription,
  endSubscription,
  letTimePass,
  newSubscription,
  payInvoice,
  subscriptionOf,
} from './subscriptions.ts'

interface ProviderRequest {
  readonly id: string
  readonly form: Form
}
type Act = (provider: Provider, request: ProviderRequest) => unknown

/** What goes wrong at one request: before it is carried out, or only with its answer. */
export type Trouble = 'refused' | 'answer-lost' | 'nonsense' | 'error'
export type Troubles = (method: string, path: string) => Trouble | undefined

const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url })

function newCustomer(provider: Provider, { form }: ProviderRequest) {
  const customer = { id: newId('cus'), object: 'customer' as const, metadata: metadataOf(form) }
  provider.records.customers.set(customer.id, customer)
  return customer
}

function newProduct({ records }: Provider, { form }: ProviderRequest) {
  const id = textOf(form, 'id') ?? newId('prod')
  if (records.products.has(id))
    throw new CardFault(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: 'Product already exists.',
    })
  const product = { id, object: 'product' as const, name: textOf(form, 'name') ?? id }
  records.products.set(id, product)
  return product
}

/** With it go its cards, and what it subscribes to ends. */
function deleteCustomer(provider: Provider, { id }: ProviderRequest) {
  const { customers, methods, subscriptions } = provider.records
  if (!customers.delete(id)) throw missing('customer', id, 'id')
  for (const method of methods.values()) if (method.customer === id) methods.delete(method.id)
  for (const subscription of subscriptions.values())
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(provider, subscription)
  return { id, object: 'customer', deleted: true }
}

const subscriptionsOf: Act = ({ records }, { form }) =>
  list(
    [...records.subscriptions.values()].filter(({ customer }) => customer === textOf(form, 'customer')),
    '/v1/subscriptions',
  )
const invoicesOf: Act = ({ records }, { form }) =>
  list(
    [...records.invoices.values()].filter(
      ({ parent, status }) =>
        parent.subscription_details.subscription === textOf(form, 'subscription') &&
        status === (textOf(form, 'status') ?? status),
    ),
    '/v1/invoices',
  )
const refundsOf: Act = ({ records }, { form }) =>
  list(
    [...records.refunds.values()].filter(({ payment_intent: of }) => of === textOf(form, 'payment_intent')),
    '/v1/refunds',
  )
const disputesOf: Act = ({ records }, { form }) =>
  list(
    [...records.disputes.values()].filter(({ payment_intent: of }) => of === textOf(form, 'payment_intent')),
    '/v1/disputes',
  )
/** Found by the invoice or by the payment; the invoice is in it if it is asked for. */
const invoicePaymentsOf: Act = ({ records }, { form }) => {
  const invoice = textOf(form, 'invoice')
  const intent = textOf(fieldsOf(form, 'payment'), 'payment_intent')
  const isExpanded = Object.values(fieldsOf(form, 'expand') ?? {}).includes('data.invoice')
  const found = [...records.invoicePayments.values()].filter(
    (one) =>
      one.invoice === (invoice ?? one.invoice) &&
      one.payment.payment_intent === (intent ?? one.payment.payment_intent),
  )
  return list(
    found.map((one) => (isExpanded ? { ...one, invoice: records.invoices.get(one.invoice) } : one)),
    '/v1/invoice_payments',
  )
}
/** The part of the provider's API that we use. */
const api: readonly (readonly ['GET' | 'POST' | 'DELETE', string, Act])[] = [
  ['POST', '/v1/customers', newCustomer],
  ['DELETE', '/v1/customers/:id', deleteCustomer],
  ['POST', '/v1/products', newProduct],
  ['GET', '/v1/payment_methods/:id', (provider, { id }) => methodOf(provider, id)],
  ['POST', '/v1/setup_intents', (provider, { form }) => newSetup(provider, form)],
  ['GET', '/v1/setup_intents/:id', (provider, { id }) => intentOf(provider, id)],
  ['POST', '/v1/payment_intents', (provider, { form }) => newPayment(provider, form)],
  ['GET', '/v1/payment_intents/:id', (provider, { id }) => intentOf(provider, id)],
  [
    'POST',
    '/v1/payment_intents/:id/confirm',
    (provider, { id, form }) => confirmIntent(provider, intentOf(provider, id), form),
  ],
  [
    'POST',
    '/v1/payment_intents/:id/cancel',
    (provider, { id }) => cancelIntent(provider, intentOf(provider, id)),
  ],
  ['POST', '/v1/refunds', (provider, { form }) => newRefund(provider, form)],
  ['GET', '/v1/refunds', refundsOf],
  ['POST', '/v1/subscriptions', (provider, { form }) => newSubscription(provider, form)],
  ['GET', '/v1/subscriptions', subscriptionsOf],
  ['GET', '/v1/subscriptions/:id', (provider, { id }) => subscriptionOf(provider, id)],
  [
    'POST',
    '/v1/subscriptions/:id',
    (provider, { id, form }) => changeSubscription(provider, subscriptionOf(provider, id), form),
  ],
  [
    'DELETE',
    '/v1/subscriptions/:id',
    (provider, { id }) => endSubscription(provider, subscriptionOf(provider, id)),
  ],
  ['GET', '/v1/invoices', invoicesOf],
  ['POST', '/v1/invoices/:id/pay', (provider, { id, form }) => payInvoice(provider, id, form)],
  ['GET', '/v1/invoice_payments', invoicePaymentsOf],
  ['GET', '/v1/disputes', disputesOf],
]

/** Serves the provider's API to whoever has its secret key. */
export function cardApi(
  app: FastifyInstance,
  { provider, key, troubles }: { provider: Provider; key: string; troubles: Troubles },
): void {
  for (const [method, url, act] of api)
    app.route<{ Params: { id: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        reply.header('request-id', newId('req'))
        if (request.headers.authorization !== `Bearer ${key}`)
          return sendFault(
            reply,
            new CardFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
          )
        const trouble = troubles(method, request.url)
        if (trouble === 'refused') return request.socket.destroy()
        if (trouble === 'error')
          return sendFault(reply, new CardFault(500, { type: 'api_error', message: 'Sorry.' }))
        letTimePass(provider)
        failRefunds(provider)
        const answer = answerOnce(provider, request, act)
        if (trouble === 'answer-lost' || losesAnswer(provider, request)) return request.socket.destroy()
        if (trouble === 'nonsense') return reply.type('text/html').send('<h1>Bad Gateway</h1>')
        return reply.code(answer.status).send(answer.body)
      },
    })
}

const formOf = ({ body, query }: FastifyRequest): Form =>
  readForm((body ?? query ?? {}) as Readonly<Record<string, unknown>>)

/** Carries a request out once per idempotency key; a repeat gets the first answer, whatever it was. */
function answerOnce(
  provider: Provider,
  request: FastifyRequest<{ Params: { id: string } }>,
  act: Act,
): { status: number; body: unknown } {
  const form = formOf(request)
  const run = () => outcomeOf(() => act(provider, { id: request.params.id, form }))
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string') return run()
  const { answers } = provider.records
  const fingerprint = `${request.url} ${JSON.stringify(form)}`
  const known = answers.get(key)
  if (known && known.fingerprint !== fingerprint) return answerOf(otherRequest(key))
  if (known) return known
  const outcome = run()
  answers.set(key, { fingerprint, ...outcome })
  return outcome
}

const answerOf = ({ status, body }: CardFault) => ({ status, body: { error: structuredClone(body) } })

function outcomeOf(act: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: structuredClone(act()) }
  } catch (error) {
    if (!(error instanceof CardFault)) throw error
    return answerOf(error)
  }
}

const otherRequest = (key: string) =>
  new CardFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}.`,
  })

const sendFault = (reply: FastifyReply, fault: CardFault) =>
  reply.code(fault.status).send(answerOf(fault).body)

/** The card whose answers get lost once it was charged. */
function losesAnswer(provider: Provider, request: FastifyRequest): boolean {
  if (!request.url.endsWith('/confirm')) return false
  const id = textOf(formOf(request), 'payment_method') ?? ''
  return losesAnswers(provider, id)
}
