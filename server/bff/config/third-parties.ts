import { longSecret } from '../../variables/rule.ts'
import { secret, variable, variableGroup } from '../../variables/table.ts'
import { origins, webAddress } from '../../variables/web-address.ts'

/** Services of others that see something of what people do here: absent unless they are configured. */
export const thirdParties = {
  analytics: variableGroup({
    url: variable('ANALYTICS_URL', webAddress, {
      doc: 'A service that page views also go to, as `POST {"events": […]}`, if both variables are set: route templates, a pseudonym and a time each. It must be https outside development.',
      defaultDoc: 'none: they are lines of the log',
    }),
    key: secret('ANALYTICS_KEY', longSecret, { doc: 'The bearer it is sent with.' }),
  }),
  quoteEmbedders: variable<'QUOTE_EMBEDDERS', readonly string[], readonly string[]>(
    'QUOTE_EMBEDDERS',
    origins,
    {
      default: [],
      doc: 'The sites that may show the form of quotes inside their own pages (`/embed/quote`), and no other page of ours. They must be https outside development.',
      defaultDoc: 'none: nothing of ours can be embedded',
    },
  ),
  chatUrl: variable('CHAT_URL', webAddress, {
    doc: 'The page of a chat with your support, such as your provider’s. Sign-in, sign-up and payments offer it, embed it once it is opened, and name its origin in their policy. It must be https outside development, and not of the origin of `PUBLIC_URL`.',
    defaultDoc: 'none: they offer the support mail',
  }),
}
