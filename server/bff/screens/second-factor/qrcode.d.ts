/** The part of the package that is used here; it brings no types of its own. */
declare module 'qrcode' {
  const qrcode: {
    toString(
      text: string,
      options: { type: 'svg'; margin: number; errorCorrectionLevel: 'M' },
    ): Promise<string>
  }
  export default qrcode
}
