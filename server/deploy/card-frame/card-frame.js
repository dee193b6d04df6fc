/**
 * The page in which cards are typed, for Stripe (decision 095): on an origin of its own, it names a card to the product
 * and says nothing else of it. What is said is in shared/rules/card-frame.ts.
 */
const { key, pages } = document.currentScript.dataset
const holders = pages
  .trim()
  .split(/\s+/)
  .map((page) => new URL(page).origin)
const holder = document.referrer && new URL(document.referrer).origin
const form = document.querySelector('form')
const zip = document.querySelector('#zip')
const fault = document.querySelector('[role=alert]')
const ZIP = /^\d{5}(-\d{4})?$/
/** Where somebody said no, or the bank did, also to the charge after it; what that means the provider says. */
const wasAsked = ({ type, code }) => type === 'card_error' || /_authentication_failure$/.test(code)

const send = (message) => parent.postMessage(message, holder)
const grow = () => send({ card: 'ready', height: document.documentElement.offsetHeight })
const tellEscape = () => send({ card: 'escape' })
const show = (text) => {
  fault.textContent = text
}

/** The fields are frames of Stripe's, which inherit neither font nor colors. */
const styleOf = (isDark) => ({
  base: { color: isDark ? '#eef1fc' : '#182146', fontSize: '16px', fontFamily: 'system-ui, sans-serif' },
})

function start() {
  const stripe = globalThis.Stripe(key)
  const elements = stripe.elements()
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const fields = [
    ['cardNumber', '#number'],
    ['cardExpiry', '#expiry'],
    ['cardCvc', '#cvc'],
  ].map(([kind, place]) => {
    const field = elements.create(kind, { style: styleOf(scheme.matches) })
    field.mount(place)
    field.on('escape', tellEscape)
    return field
  })
  const [number] = fields
  scheme.addEventListener('change', () => {
    for (const field of fields) field.update({ style: styleOf(scheme.matches) })
  })

  async function submit() {
    show('')
    const postal_code = zip.value.trim()
    if (!ZIP.test(postal_code)) {
      show('Enter the zip code of the card: five digits.')
      zip.focus()
      return { card: 'invalid' }
    }
    const billing_details = { address: { postal_code } }
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      ...{ type: 'card', card: number, billing_details },
    })
    if (paymentMethod) return { card: 'token', token: paymentMethod.id }
    if (error.type !== 'validation_error' && error.type !== 'card_error') return { card: 'failed' }
    show(error.message)
    return { card: 'invalid' }
  }

  async function ask(clientSecret) {
    document.body.classList.add('asking')
    try {
      const { error } = await stripe.handleNextAction({ clientSecret })
      return { card: error && !wasAsked(error) ? 'failed' : 'answered' }
    } finally {
      document.body.classList.remove('asking')
    }
  }

  /** An answer has the number of its question. */
  const answer = (work, turn) =>
    work.catch(() => ({ card: 'failed' })).then((given) => send({ ...given, turn }))
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== holder || source !== parent) return
    if (data?.card === 'submit') answer(submit(), data.turn)
    if (data?.card === 'ask' && typeof data.clientSecret === 'string')
      answer(ask(data.clientSecret), data.turn)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send({ card: 'enter' })
  })
  // Stripe's fields are documents of their own, and tell of the key themselves.
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) tellEscape()
  })
  // Whoever gives the focus to the page as a whole means its first field.
  addEventListener('focus', () =>
    setTimeout(() => {
      if (document.activeElement === document.body) number.focus()
    }),
  )
  new ResizeObserver(grow).observe(document.body)
  grow()
}

if (!holders.includes(holder)) show('This page works only inside the pages of Numberlane.')
else if (globalThis.Stripe) start()
else show('The card provider could not be reached. Please try again later.')
