/** The support address, as the document names it. */
export const supportEmail = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? ''
