/** Addresses that other servers ask and no browser does, so that no page carries them. */
export const machines = {
  /** A provider's own server asks here (OpenID Connect Back-Channel Logout). */
  backchannelLogout: '/auth/backchannel-logout',
  /** A mail host reports mails that came back. */
  mailBounces: '/mail/bounces',
  /** The card provider reports what happened there. */
  cardEvents: '/cards/events',
  /** A play site asks here, server to server, who plays. */
  handOff: '/handoff',
} as const
