/** The address people are asked to write to, as the document names it. */
export const supportEmail = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? ''
