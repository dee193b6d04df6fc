import { type Env, readVariables } from '../variables/read.ts'
import { anyText, isLoopback, longSecret, matching, port } from '../variables/rule.ts'
import { secret, type Values, variable, variableGroup } from '../variables/table.ts'
import { localAddress, localOrigin, origins, pathSegment } from '../variables/web-address.ts'

/** The only address the stand-ins ever listen on. */
export const SANDBOX_HOST = '127.0.0.1'

const CLIENT_ID = 'The client id the product signs in with.'
const CLIENT_SECRET = 'The secret of that client.'
const required = 'the product and its stand-in have to agree on it.'

/** Every variable the sandbox reads, by its name in the configuration. */
export const variables = {
  host: variable('HOST', matching('a loopback address', isLoopback), {
    default: SANDBOX_HOST,
    doc: `Refused unless it is this machine; the stand-ins listen on \`${SANDBOX_HOST}\`.`,
  }),
  port: variable('SANDBOX_PORT', port, {
    required: 'the port the stand-ins listen on.',
    doc: 'The port the stand-ins listen on; `0` takes a free one.',
  }),
  productUrl: variable('PUBLIC_URL', localOrigin, {
    required: 'the origin of the product.',
    doc: 'The origin of the product.',
  }),
  rpPrefix: variable('RP_PREFIX', pathSegment, {
    default: 'reading',
    doc: 'The path of the partner area, which the reading platform sends people to.',
    defaultDoc: '`/reading`',
  }),
  partnerToken: {
    secret: secret('PARTNER_TOKEN_SECRET', longSecret, {
      required,
      doc: 'What the reading platform signs its tokens with.',
    }),
    issuer: variable('PARTNER_TOKEN_ISSUER', anyText, { required, doc: 'The issuer its tokens name.' }),
  },
  clients: {
    google: {
      id: variable('GOOGLE_CLIENT_ID', anyText, { required, doc: `The stand-in for Google. ${CLIENT_ID}` }),
      secret: secret('GOOGLE_CLIENT_SECRET', anyText, { required, doc: CLIENT_SECRET }),
    },
    edu: {
      id: variable('EDU_CLIENT_ID', anyText, {
        required,
        doc: `The stand-in for the school platform. ${CLIENT_ID}`,
      }),
      secret: secret('EDU_CLIENT_SECRET', anyText, { required, doc: CLIENT_SECRET }),
    },
    sso: variableGroup({
      id: variable('SSO_CLIENT_ID', anyText, {
        doc: `The stand-in for an external login, which is there if this is set. ${CLIENT_ID}`,
      }),
      secret: secret('SSO_CLIENT_SECRET', anyText, { doc: CLIENT_SECRET }),
    }),
  },
  playSite: variableGroup({
    id: variable('PLAY_SITE_ID', anyText, {
      doc: 'The stand-in for the play site, which is there if all three are set. The name it asks with who plays.',
    }),
    secret: secret('PLAY_SITE_SECRET', longSecret, { doc: 'What it then proves its identity with.' }),
    playsUrl: variable('PLAYS_URL', localOrigin, {
      doc: 'The product API it sends plays to, with the key of the demo.',
    }),
  }),
  cards: variableGroup({
    key: secret('CARD_SECRET_KEY', anyText, {
      doc: 'The stand-in for the card provider, which is there if both are set. The key of its API.',
    }),
    webhookSecret: secret('CARD_WEBHOOK_SECRET', longSecret, { doc: 'What it signs its events with.' }),
  }),
  quoteEmbedders: variable<'QUOTE_EMBEDDERS', readonly string[], readonly string[]>(
    'QUOTE_EMBEDDERS',
    origins,
    {
      default: [],
      doc: 'The sites that may embed quotes: the frame in which cards are typed is inside them too.',
      defaultDoc: 'none',
    },
  ),
  cardRecords: variable('CARD_RECORDS', anyText, {
    doc: 'The file in which the stand-in for the card provider remembers.',
    defaultDoc: 'none: it forgets when it stops',
  }),
  outboxUrl: variable('OUTBOX_URL', localAddress, {
    doc: 'Where the outbox of the bundled product API is read.',
    defaultDoc: 'none: the front page shows no mail',
  }),
}

type Given = Values<typeof variables>

/** A relying party's credentials at one stand-in provider. */
export type ClientCredentials = Given['clients']['google']

/** What the stand-in for the play site needs to know of the product. */
export type PlaySiteConfig = NonNullable<Given['playSite']>

/** The sandbox's configuration, checked and typed. */
export interface SandboxConfig extends Omit<Given, 'partnerToken'> {
  readonly partnerToken: { readonly issuer: string; readonly secret: Uint8Array }
}

/** Reads the sandbox's configuration; throws one ConfigError naming every fault at once. */
export function readSandboxConfig(env: Env): SandboxConfig {
  const { partnerToken, ...given } = readVariables(variables, env, () => [])
  return {
    ...given,
    partnerToken: { ...partnerToken, secret: new TextEncoder().encode(partnerToken.secret) },
  }
}
