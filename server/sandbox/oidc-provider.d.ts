/** The module behind the package's entry, which prints a warning on Node 20 although it works there. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
